-- Products that a search engine outside of this database has yet to take in: written in the transaction that changes them,
-- as ranges of ids, since what a price list adds has ids one after the other.
CREATE TABLE search_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_product int NOT NULL,
  last_product int NOT NULL CHECK (last_product >= first_product)
);
