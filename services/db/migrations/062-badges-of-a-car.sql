-- What is reduced or new and fits a car, over the whole shop: its own groups and the universal ones, answered by the index.
CREATE INDEX listing_fit_badges ON listing (fit_group) INCLUDE (product_id, badges, availability, rank, fit_rule)
  WHERE badges > 0;
