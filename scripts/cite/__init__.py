"""Citations: one record for each thing that can be cited, and every format made from it."""
