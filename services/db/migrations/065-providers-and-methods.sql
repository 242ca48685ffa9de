-- What the browser posts to enter a provider's page: { action, fields }. None where an address suffices.
ALTER TABLE payment ADD COLUMN form jsonb CHECK (jsonb_typeof(form) = 'object');

-- Under which name the test bank is the shop's provider, and whether it sends browsers back by a form.
ALTER TABLE sandbox_payment ADD COLUMN provider text NOT NULL DEFAULT 'sandbox' CHECK (provider <> '');
ALTER TABLE sandbox_payment ADD COLUMN return_by_post boolean NOT NULL DEFAULT false;

-- As before, but a part of a payment goes back by transfer where its provider gives back all of it or nothing.
CREATE OR REPLACE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHEN bought.payment = 'transfer' THEN r.way <> 'transfer'
        OR bought.transferred_at IS NULL AND bought.status <> 'COMPLETED'
      WHEN bought.payment = 'card' THEN r.way <> 'transfer' OR NOT EXISTS (SELECT FROM payment p
        WHERE p.order_id = r.order_id AND p.state IN ('paid', 'refund_due', 'refunded'))
      ELSE bought.payment <> 'cash' OR bought.status <> 'COMPLETED' END)
  THEN
    RAISE EXCEPTION 'Order % was not paid that way.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Which delivery methods there are, the code says.
ALTER TABLE delivery_method DROP CONSTRAINT delivery_method_code_check;
ALTER TABLE delivery_method ADD CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$');
