-- The number that the shopper asked for, where the line's part replaces it.
ALTER TABLE cart_line ADD COLUMN instead_of text;
