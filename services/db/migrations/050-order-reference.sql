-- What the buyer calls an order: a workshop's job, the plate of a car.
ALTER TABLE customer_order ADD COLUMN reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 60);
