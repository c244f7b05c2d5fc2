"""What may be wrong with the archive, one module for each kind of fault."""
