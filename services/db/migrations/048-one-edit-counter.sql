-- reference_edit counts all edits of data that processes keep in memory. A later release drops catalogue_edit and
-- shop_setting_version.warehouses. The triggers count edits of the previous version during an update.
CREATE FUNCTION count_reference_edit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reference_edit SET number = number + 1;
  RETURN NULL;
END $$;
-- Compatible: neither refuses nor changes what the previous version writes.
CREATE TRIGGER edit_counted AFTER UPDATE ON catalogue_edit EXECUTE FUNCTION count_reference_edit();
-- Compatible: neither refuses nor changes what the previous version writes.
CREATE TRIGGER edit_counted AFTER UPDATE OF warehouses ON shop_setting_version EXECUTE FUNCTION count_reference_edit();
