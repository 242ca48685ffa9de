-- Lists by popularity begin with what can be had. The order is that of an expression, so that no load needs to fill another
-- column; what is sold out crosses to the end of each index when its availability is written.
DROP INDEX listing_cat1_rank;
CREATE INDEX listing_cat1_rank ON listing (cat1, (availability = 0), rank);
DROP INDEX listing_cat2_rank;
CREATE INDEX listing_cat2_rank ON listing (cat2, (availability = 0), rank)
  INCLUDE (product_id, brand_id, price, availability, rating, badges, attrs);
DROP INDEX listing_rank;
CREATE INDEX listing_rank ON listing ((availability = 0), rank);
DROP INDEX listing_cat2_brand;
CREATE INDEX listing_cat2_brand ON listing (cat2, brand_id, (availability = 0), rank);
DROP INDEX listing_brand_rank;
CREATE INDEX listing_brand_rank ON listing (brand_id, (availability = 0), rank)
  INCLUDE (product_id, price, availability, rating, badges);
DROP INDEX listing_fit_cat2;
CREATE INDEX listing_fit_cat2 ON listing (fit_group, cat2) INCLUDE (cat1, product_id, price, availability, rank, fit_rule);
DROP INDEX listing_badges;
CREATE INDEX listing_badges ON listing ((availability = 0), rank) WHERE badges > 0;
DROP INDEX listing_universal_rank;
CREATE INDEX listing_universal_rank ON listing ((availability = 0), rank) INCLUDE (product_id, availability) WHERE fit_group = 0;

-- What the price of a part of this kind is for. Kinds that are loaded anew say it themselves.
ALTER TABLE category ADD COLUMN sold_as text NOT NULL DEFAULT 'piece' CHECK (sold_as IN ('piece', 'set'));
UPDATE category SET sold_as = 'set' WHERE level = 2 AND name_ro ~ '^(Set|Kit) ';
