-- Money that goes back, one row for each time, and how much of an order it is. The sums beside it stand in the order, its
-- lines and its payment, where checks hold them; none of them passes what was paid.

-- discount: the line's share of what a promo code took off, so that the shares of an order make up the whole; null until
-- it is worked out. refunded and refunded_quantity: what went back for the line.
ALTER TABLE order_item
  ADD COLUMN discount int CHECK (discount BETWEEN 0 AND total),
  ADD COLUMN refunded int NOT NULL DEFAULT 0,
  ADD COLUMN refunded_quantity int NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_item_refunded CHECK (refunded BETWEEN 0 AND total - coalesce(discount, 0)),
  ADD CONSTRAINT order_item_refunded_quantity CHECK (refunded_quantity BETWEEN 0 AND quantity);

-- unfetched_at: the parcel came back because nobody took it; only such an order is cancelled after it was sent.
ALTER TABLE customer_order
  ADD COLUMN refunded int NOT NULL DEFAULT 0,
  ADD COLUMN refunded_delivery int NOT NULL DEFAULT 0,
  ADD COLUMN unfetched_at timestamptz,
  ADD CONSTRAINT customer_order_refunded CHECK (refunded BETWEEN 0 AND total),
  ADD CONSTRAINT customer_order_refunded_delivery CHECK (refunded_delivery BETWEEN 0 AND refunded);

ALTER TABLE payment
  ADD COLUMN refunded int NOT NULL DEFAULT 0,
  ADD CONSTRAINT payment_refunded CHECK (refunded BETWEEN 0 AND amount);

-- way: card goes to the provider of the payment; cash, courier and transfer were handed out; contract is a credit note in
-- the ledger. state: due until the provider has done it. overpaid: money that the order never wanted, such as a second
-- payment; it counts for its payment alone. delivery is the part of the amount that is no goods.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  payment_id uuid REFERENCES payment,
  return_id int UNIQUE REFERENCES return_request,
  way text NOT NULL CHECK (way IN ('card', 'cash', 'courier', 'transfer', 'contract')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done')),
  overpaid boolean NOT NULL DEFAULT false,
  amount int NOT NULL CHECK (amount > 0),
  delivery int NOT NULL DEFAULT 0 CHECK (delivery BETWEEN 0 AND amount),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  -- When to ask the provider next, and how often it was asked.
  try_at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  UNIQUE (order_id, number),
  CHECK ((way = 'card') = (payment_id IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (NOT overpaid OR way = 'card')
);
CREATE INDEX refund_due ON refund (try_at) WHERE state = 'due';
CREATE INDEX refund_payment ON refund (payment_id);

CREATE TABLE refund_line (
  refund_id uuid NOT NULL REFERENCES refund ON DELETE CASCADE,
  order_id int NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  amount int NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (refund_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_item ON DELETE CASCADE
);
CREATE INDEX refund_line_item ON refund_line (order_id, position);

-- At the commit the rows must be covered by the sums that the checks above hold, and those by what was paid. It looks at
-- the commit so that a backup may be read in any order.
CREATE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought customer_order;
  goods bigint;
BEGIN
  SELECT * INTO bought FROM customer_order WHERE id = NEW.order_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(total - coalesce(discount, 0)) INTO goods FROM order_item WHERE order_id = NEW.order_id;
  IF bought.refunded < (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = NEW.order_id AND NOT overpaid)
    OR bought.refunded_delivery < (SELECT coalesce(sum(delivery), 0) FROM refund WHERE order_id = NEW.order_id)
    OR bought.refunded_delivery > greatest(0, bought.total - goods)
    OR EXISTS (SELECT FROM payment p WHERE p.order_id = NEW.order_id
      AND p.refunded < (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id))
    OR EXISTS (SELECT FROM order_item i WHERE i.order_id = NEW.order_id
      AND i.refunded < (SELECT coalesce(sum(amount), 0) FROM refund_line l WHERE l.order_id = i.order_id AND l.position = i.position))
    OR EXISTS (SELECT FROM refund r WHERE r.order_id = NEW.order_id
      AND r.amount < r.delivery + (SELECT coalesce(sum(amount), 0) FROM refund_line WHERE refund_id = r.id))
  THEN
    RAISE EXCEPTION 'The refunds of order % are not covered by what was paid.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM refund r WHERE r.order_id = NEW.order_id AND CASE
      WHEN r.way = 'card' THEN NOT EXISTS (SELECT FROM payment p WHERE p.id = r.payment_id
        AND p.order_id = r.order_id AND p.state IN ('paid', 'refund_due', 'refunded'))
      WHEN r.way = 'contract' THEN bought.payment <> 'invoice'
      ELSE bought.payment <> 'cash' OR bought.status <> 'COMPLETED' END)
  THEN
    RAISE EXCEPTION 'Order % was not paid that way.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_is_covered AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_is_covered();
CREATE CONSTRAINT TRIGGER refund_line_is_covered AFTER INSERT OR UPDATE ON refund_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_is_covered();

-- A parcel that nobody took: SHIPPED to CANCELLED, for it alone.
CREATE OR REPLACE FUNCTION order_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('PENDING', 'SHIPPED'), ('SHIPPED', 'COMPLETED'), ('PENDING', 'CANCELLED'))
    AND NOT ((OLD.status, NEW.status) = ('SHIPPED', 'CANCELLED') AND NEW.unfetched_at IS NOT NULL) THEN
    RAISE EXCEPTION 'An order does not go from % to %.', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
ALTER TABLE order_event DROP CONSTRAINT order_event_kind_check;
ALTER TABLE order_event ADD CONSTRAINT order_event_kind_check CHECK (kind IN ('placed', 'confirmed', 'paid',
  'payment-failed', 'shipped', 'completed', 'cancelled', 'unfetched', 'refunded', 'return-asked', 'return-accepted',
  'return-refused', 'return-received'));

-- Pieces go back into stock once: returned counts what a reservation has given back, restocked says that of a returned line.
ALTER TABLE stock_reservation
  ADD COLUMN returned int NOT NULL DEFAULT 0,
  ADD CONSTRAINT stock_reservation_returned CHECK (returned BETWEEN 0 AND quantity);
UPDATE stock_reservation r SET returned = r.quantity FROM customer_order o WHERE o.id = r.order_id AND o.status = 'CANCELLED';
ALTER TABLE return_line ADD COLUMN restocked boolean NOT NULL DEFAULT false;

-- A credit note that the shop itself wrote: it is no sign that the books were imported.
ALTER TABLE ledger_entry ADD COLUMN refund_id uuid UNIQUE REFERENCES refund ON DELETE SET NULL;

-- The test bank gives back in parts, each once for its key.
ALTER TABLE sandbox_payment
  ADD COLUMN refunded int NOT NULL DEFAULT 0,
  ADD CONSTRAINT sandbox_payment_refunded CHECK (refunded BETWEEN 0 AND amount);
CREATE TABLE sandbox_refund (
  merchant_key uuid PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payment ON DELETE CASCADE,
  amount int NOT NULL CHECK (amount > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sandbox_refund_payment ON sandbox_refund (reference);
UPDATE sandbox_payment SET refunded = amount WHERE state = 'refunded';

-- What went back before there were rows for it; more than was paid counts as all of it.
UPDATE payment SET refunded = amount WHERE state IN ('refund_due', 'refunded');
UPDATE customer_order o SET refunded = least(o.total, greatest(0, f.noted - coalesce(p.back, 0)))
FROM (SELECT order_id, sum((details->>'amount')::bigint) AS noted FROM order_event
    WHERE kind = 'refunded' AND details ? 'amount' GROUP BY order_id) f
  LEFT JOIN (SELECT order_id, sum(amount) AS back FROM payment WHERE state = 'refunded' GROUP BY order_id) p USING (order_id)
WHERE o.id = f.order_id;
UPDATE order_item i SET refunded_quantity = least(i.quantity, b.quantity), refunded = least(i.total, i.price::bigint * b.quantity)
FROM (SELECT l.order_id, l.position, sum(l.quantity) AS quantity FROM return_line l JOIN return_request q ON q.id = l.return_id
    WHERE q.status = 'REFUNDED' GROUP BY l.order_id, l.position) b
WHERE i.order_id = b.order_id AND i.position = b.position;
INSERT INTO refund (id, order_id, number, payment_id, way, overpaid, amount, try_at, tries)
  SELECT gen_random_uuid(), order_id, row_number() OVER (PARTITION BY order_id ORDER BY created_at), id, 'card', true, amount,
    refund_at, refund_tries
  FROM payment WHERE state = 'refund_due';
