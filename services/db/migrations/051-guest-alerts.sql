-- What somebody without an account wants to be told of a product, at an address that they have to confirm first.
CREATE TABLE guest_watch (
  -- Whoever holds the link of a letter may confirm, change and end it.
  token text PRIMARY KEY CHECK (length(token) = 32),
  email text NOT NULL CHECK (email = lower(email)),
  lang text NOT NULL CHECK (lang IN ('ro-MD', 'ru')),
  product_id int NOT NULL,
  stock boolean NOT NULL,
  price_drop boolean NOT NULL,
  -- The list price that they know of, in bani.
  price_seen int,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  UNIQUE (email, product_id),
  CHECK (price_seen IS NOT NULL OR NOT price_drop)
);
CREATE INDEX guest_watch_product ON guest_watch (product_id) WHERE confirmed_at IS NOT NULL;
