-- The shop's own number of a part is looked for as people type it: in any case, with or without its signs.
CREATE INDEX product_sku_key ON product (upper(regexp_replace(sku, '[^A-Za-z0-9]', '', 'g')));
