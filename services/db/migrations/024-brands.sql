-- Brands in the back office.

-- Number of edits of brands since the shop began. Each process reads the brands again when it has changed.
CREATE TABLE reference_edit (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  number bigint NOT NULL DEFAULT 0
);
INSERT INTO reference_edit DEFAULT VALUES;

-- Slugs of the shipped list that this shop has received: a brand that staff removed or merged is not added again.
CREATE TABLE shipped_brand (slug text PRIMARY KEY);
INSERT INTO shipped_brand SELECT slug FROM brand;
