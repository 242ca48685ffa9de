-- What becomes of an order once it is placed: what happened when, and what comes back.

-- The only ways: PENDING to SHIPPED to COMPLETED, and PENDING to CANCELLED. Whoever changes a status names the one that it
-- must have had; this holds against everybody else.
CREATE FUNCTION order_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('PENDING', 'SHIPPED'), ('SHIPPED', 'COMPLETED'), ('PENDING', 'CANCELLED')) THEN
    RAISE EXCEPTION 'An order does not go from % to %.', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_status_moves BEFORE UPDATE OF status ON customer_order
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION order_status_moves();

-- The history of an order, as its owner reads it. details holds what the kind needs: carrier and trackingNumber,
-- amount (bani), returnId, by (who cancelled).
CREATE TABLE order_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('placed', 'confirmed', 'paid', 'payment-failed', 'shipped', 'completed',
    'cancelled', 'refunded', 'return-asked', 'return-accepted', 'return-refused', 'return-received')),
  at timestamptz NOT NULL DEFAULT now(),
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_event_order ON order_event (order_id, id);

INSERT INTO order_event (order_id, kind, at) SELECT id, 'placed', created_at FROM customer_order ORDER BY created_at;

-- Pieces that their buyer wants to give back. A refused request gives its pieces free for another.
CREATE TABLE return_request (
  id int PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  -- Names the request of the browser, so that one sent twice is one.
  request_key uuid NOT NULL,
  status text NOT NULL DEFAULT 'ASKED' CHECK (status IN ('ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'REFUNDED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT '',
  -- What the shop says to it.
  answer text NOT NULL DEFAULT '',
  UNIQUE (order_id, request_key)
);
CREATE INDEX return_request_open ON return_request (created_at) WHERE status IN ('ASKED', 'ACCEPTED', 'RECEIVED');

CREATE TABLE return_line (
  return_id int NOT NULL REFERENCES return_request ON DELETE CASCADE,
  order_id int NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_item ON DELETE CASCADE
);

-- Orders of visitors, for the customer who later confirms their address.
CREATE INDEX customer_order_of_visitor ON customer_order (lower(contact->>'email')) WHERE customer_id IS NULL;
