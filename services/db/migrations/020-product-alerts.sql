-- What customers want to be told of a product: that it can be had again (once), that its price falls (each time).
CREATE TABLE product_watch (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  product_id int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stock', 'price')),
  -- The list price that the customer knows of, in bani.
  price_seen int,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, product_id, kind),
  CHECK (kind = 'stock' OR price_seen IS NOT NULL)
);
