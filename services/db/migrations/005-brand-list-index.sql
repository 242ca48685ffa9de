-- As for a part kind, what the facets of a whole brand count is read from the index and not from all over the table.
DROP INDEX listing_brand_rank;
CREATE INDEX listing_brand_rank ON listing (brand_id, rank)
  INCLUDE (product_id, price, availability, rating, badges);
