-- headings: the header row of a list. cells: the cells of a rejected line as they are in the file; null for lines that the
-- parser could not split, and for lists that were read before.
ALTER TABLE supplier_import ADD COLUMN headings text[];
ALTER TABLE supplier_import_reject ADD COLUMN cells text[];
