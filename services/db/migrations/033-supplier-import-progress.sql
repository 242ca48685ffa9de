-- upload: the uploaded file, from which the list can be read again. share: the part of the work in progress that is done,
-- up to 1. fault: why reading or applying failed (importFault in lib/contract/admin/supplier-imports.ts).
ALTER TABLE supplier_import
  ADD COLUMN upload uuid,
  ADD COLUMN share real,
  ADD COLUMN fault jsonb;
