-- A narrowed list of a part kind counts its facets over thousands of rows, which lie far apart in the table: with what
-- the facets need in the index, they are read from a few hundred neighbouring pages.
DROP INDEX listing_cat2_rank;
CREATE INDEX listing_cat2_rank ON listing (cat2, rank)
  INCLUDE (product_id, brand_id, price, availability, rating, badges, attrs);
