-- The whole list of a car is its own parts and the universal ones in one order: these are many, and always the same.
CREATE INDEX listing_universal_rank ON listing (rank) INCLUDE (product_id) WHERE fit_group = 0;
