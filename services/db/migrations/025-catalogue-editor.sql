-- Products that staff edit one by one.

-- The rows of listing of hidden products. Lists, searches and pages read listing, so a hidden product has none there. No
-- foreign key: a load of the catalogue replaces the product tables.
CREATE TABLE hidden_listing (
  product_id int PRIMARY KEY,
  cat1 int,
  cat2 int,
  brand_id int,
  fit_group int,
  price int CHECK (price >= 0),
  compare_at int CHECK (compare_at > 0),
  availability smallint NOT NULL DEFAULT 0 CHECK (availability BETWEEN 0 AND 5),
  rating smallint NOT NULL DEFAULT 0 CHECK (rating BETWEEN 0 AND 50),
  reviews int NOT NULL DEFAULT 0,
  badges smallint NOT NULL DEFAULT 0,
  rank int NOT NULL,
  attrs int[] NOT NULL DEFAULT '{}',
  fit_rule int,
  hidden_at timestamptz NOT NULL DEFAULT now()
);

-- Grows by one with each edit that changes counts or names of the catalogue, so that every service reads them again.
CREATE TABLE catalogue_edit (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  revision int NOT NULL
);
INSERT INTO catalogue_edit (revision) VALUES (0);

-- Hidden cars cannot be chosen in the shop; garages and orders keep them.
ALTER TABLE vehicle ADD COLUMN hidden boolean NOT NULL DEFAULT false;
