-- Returned pieces that are exchanged for other parts.

-- The part of the refund of returned pieces that is set against the total of this order, in bani.
-- Compatible: the previous version does not write the column.
ALTER TABLE customer_order
  ADD COLUMN exchange_credit int NOT NULL DEFAULT 0,
  ADD CONSTRAINT customer_order_exchange CHECK (exchange_credit BETWEEN 0 AND total
    AND (exchange_credit = 0 OR payment = 'cash'));

-- order_id: the order that replaces the pieces of the return.
CREATE TABLE return_exchange (
  return_id int PRIMARY KEY REFERENCES return_request ON DELETE CASCADE,
  order_id int NOT NULL UNIQUE REFERENCES customer_order ON DELETE CASCADE
);

-- Compatible: allows one more way, 'exchange'.
ALTER TABLE refund DROP CONSTRAINT refund_way_check, ADD CONSTRAINT refund_way_check
  CHECK (way IN ('card', 'cash', 'courier', 'transfer', 'contract', 'exchange'));

-- As before, with two more cases: a refund by exchange belongs to a return, and the credit of an order that was not
-- delivered can be refunded.
-- Compatible: allows more than before.
CREATE OR REPLACE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought customer_order;
  goods bigint;
BEGIN
  SELECT * INTO bought FROM customer_order WHERE id = NEW.order_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(total - discount) INTO goods FROM order_item WHERE order_id = NEW.order_id;
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
      WHEN r.way = 'exchange' THEN r.return_id IS NULL OR bought.payment = 'invoice'
      WHEN bought.payment = 'transfer' THEN r.way <> 'transfer'
        OR bought.transferred_at IS NULL AND bought.status <> 'COMPLETED'
      WHEN bought.payment = 'card' THEN r.way <> 'transfer' OR NOT EXISTS (SELECT FROM payment p
        WHERE p.order_id = r.order_id AND p.state IN ('paid', 'refund_due', 'refunded'))
      ELSE bought.payment <> 'cash' OR bought.status <> 'COMPLETED' AND bought.refunded > bought.exchange_credit END)
  THEN
    RAISE EXCEPTION 'Order % was not paid that way.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
