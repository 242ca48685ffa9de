-- Parts that the shop proposes to the buyer of an order instead of ordered ones.

-- old_part, new_part: number, brand, price and names, as they were proposed. difference, total: in bani, of the order
-- after the replacement. token_hash: SHA-256 of the secret of the link in the letter.
CREATE TABLE order_proposal (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  old_product_id int NOT NULL,
  product_id int NOT NULL,
  old_part jsonb NOT NULL,
  new_part jsonb NOT NULL,
  difference int NOT NULL,
  total int NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'accepted', 'refused', 'withdrawn')),
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  expires_at timestamptz NOT NULL,
  CHECK ((answered_at IS NOT NULL) = (state IN ('accepted', 'refused')))
);
CREATE INDEX order_proposal_order ON order_proposal (order_id, id);
CREATE UNIQUE INDEX order_proposal_waiting ON order_proposal (order_id) WHERE state = 'waiting';
