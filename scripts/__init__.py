"""Everything that reads the sources: checking, drawing, pages, exports."""
