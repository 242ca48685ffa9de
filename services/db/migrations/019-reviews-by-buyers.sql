-- What customers write of what they bought. It is shown once somebody of the shop has read it: then `review`, which
-- belongs to the catalogue and is replaced with it, holds a copy.
CREATE TABLE customer_review (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id int REFERENCES customer ON DELETE SET NULL,
  product_id int NOT NULL,
  slug text NOT NULL,
  author text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  lang text NOT NULL CHECK (lang IN ('ro-MD', 'ru')),
  content text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'refused')),
  written_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- The storefronts do not know of the decision yet.
  unannounced boolean NOT NULL DEFAULT false,
  UNIQUE (customer_id, product_id)
);
CREATE INDEX customer_review_state ON customer_review (state, written_at);
CREATE INDEX customer_review_unannounced ON customer_review (product_id) WHERE unannounced;

ALTER TABLE review ADD COLUMN customer_review_id int UNIQUE;
