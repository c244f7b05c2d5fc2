"""The pages of the site, one module a page type; `registry` says which there are."""
