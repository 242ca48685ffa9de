-- Rate limit of API tokens, and webhooks with their deliveries.

-- Requests of a token in its last minute with any.
CREATE TABLE api_token_use (
  token_id int PRIMARY KEY REFERENCES api_token ON DELETE CASCADE,
  minute timestamptz NOT NULL,
  requests int NOT NULL
);

-- secret (sealed) signs deliveries; previous_secret also signs until previous_until. failing_since: the first failure
-- since the last success. retry_at: nothing is sent before, because the receiver did not answer. A disabled webhook failed
-- for five days.
CREATE TABLE webhook (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  url text NOT NULL CHECK (length(url) <= 500),
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret bytea NOT NULL,
  previous_secret bytea,
  previous_until timestamptz,
  state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'paused', 'disabled')),
  created_by int REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  failing_since timestamptz,
  retry_at timestamptz,
  last_delivered_at timestamptz
);

-- subject: the record of the event, such as orders/17. A delivery waits for earlier ones of its webhook and subject.
-- finished_at: delivered or given up. webhook_id has no foreign key: an order that is placed while its webhook is deleted
-- must not fail.
CREATE TABLE webhook_delivery (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  webhook_id int NOT NULL,
  event text NOT NULL,
  subject text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  due_at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  tried_at timestamptz,
  finished_at timestamptz,
  delivered boolean NOT NULL DEFAULT false,
  status smallint,
  duration_ms int,
  response text NOT NULL DEFAULT '' CHECK (length(response) <= 500),
  CHECK (NOT delivered OR finished_at IS NOT NULL)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (due_at) WHERE finished_at IS NULL;
CREATE INDEX webhook_delivery_open ON webhook_delivery (webhook_id, subject, id) WHERE finished_at IS NULL;
CREATE INDEX webhook_delivery_list ON webhook_delivery (webhook_id, id DESC);
CREATE INDEX webhook_delivery_finished ON webhook_delivery (finished_at);

-- Adds a delivery for each active webhook of the event. Several changes of one record in a transaction are one event.
CREATE FUNCTION queue_webhook(event_name text, record text, data jsonb) RETURNS void LANGUAGE sql AS $$
  INSERT INTO webhook_delivery (webhook_id, event, subject, payload)
  SELECT w.id, event_name, record, jsonb_build_object('type', event_name, 'timestamp', now(), 'data', data)
  FROM webhook w
  WHERE w.state = 'active' AND event_name = ANY(w.events) AND NOT EXISTS (
    SELECT FROM webhook_delivery d WHERE d.webhook_id = w.id AND d.subject = record AND d.finished_at IS NULL
      AND d.event = event_name AND d.created_at = now() AND d.payload->'data' = data)
  ORDER BY w.id
$$;

-- The facts of an order in an event: no names and addresses, which the receiver reads with a token of the scope.
CREATE FUNCTION webhook_order(wanted int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('id', id, 'number', number, 'status', status, 'total', total, 'refunded', refunded,
    'payment', payment, 'quantity', quantity, 'createdAt', created_at)
  FROM customer_order WHERE id = wanted
$$;

-- The triggers run at commit, when the order is complete. A restored backup queues nothing.
CREATE FUNCTION webhook_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_name text := CASE NEW.kind WHEN 'placed' THEN 'order.placed' WHEN 'paid' THEN 'order.paid'
    WHEN 'shipped' THEN 'order.sent' WHEN 'completed' THEN 'order.completed' WHEN 'cancelled' THEN 'order.cancelled'
    WHEN 'unfetched' THEN 'order.cancelled' WHEN 'confirmed' THEN 'order.changed' END;
BEGIN
  IF event_name IS NOT NULL AND EXISTS (SELECT FROM webhook WHERE state = 'active') THEN
    PERFORM queue_webhook(event_name, 'orders/' || NEW.order_id,
      webhook_order(NEW.order_id) || jsonb_build_object('details', NEW.details));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_order_event AFTER INSERT ON order_event DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('piesar.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION webhook_order_event();

CREATE FUNCTION webhook_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') THEN
    PERFORM queue_webhook('order.changed', 'orders/' || NEW.id, webhook_order(NEW.id));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_order_change AFTER UPDATE ON customer_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.quantity, OLD.subtotal, OLD.total, OLD.contact, OLD.notes, OLD.reference, OLD.company, OLD.billing_address,
      OLD.delivery_id, OLD.store_id, OLD.shipping_address, OLD.promised_to, OLD.payment)
    IS DISTINCT FROM (NEW.quantity, NEW.subtotal, NEW.total, NEW.contact, NEW.notes, NEW.reference, NEW.company,
      NEW.billing_address, NEW.delivery_id, NEW.store_id, NEW.shipping_address, NEW.promised_to, NEW.payment))
  EXECUTE FUNCTION webhook_order_change();

CREATE FUNCTION webhook_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') THEN
    PERFORM queue_webhook('payment.changed', 'orders/' || NEW.order_id, jsonb_build_object('id', NEW.id, 'orderId',
      NEW.order_id, 'provider', NEW.provider, 'state', NEW.state, 'amount', NEW.amount, 'refunded', NEW.refunded));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_payment AFTER UPDATE ON payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION webhook_payment();

CREATE FUNCTION webhook_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') AND (TG_OP = 'INSERT' OR OLD.state <> 'done') THEN
    PERFORM queue_webhook('refund.done', 'orders/' || NEW.order_id, jsonb_build_object('id', NEW.id, 'orderId',
      NEW.order_id, 'number', NEW.number, 'amount', NEW.amount, 'way', NEW.way, 'returnId', NEW.return_id));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_refund AFTER INSERT OR UPDATE ON refund DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.state = 'done' AND current_setting('piesar.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION webhook_refund();

CREATE FUNCTION webhook_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status) THEN
    PERFORM queue_webhook(CASE TG_OP WHEN 'INSERT' THEN 'return.opened' ELSE 'return.changed' END,
      'orders/' || NEW.order_id, jsonb_build_object('id', NEW.id, 'orderId', NEW.order_id, 'status', NEW.status,
        'lines', (SELECT jsonb_agg(jsonb_build_object('position', l.position, 'quantity', l.quantity, 'reason', l.reason)
          ORDER BY l.position) FROM return_line l WHERE l.return_id = NEW.id)));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_return AFTER INSERT OR UPDATE ON return_request DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_setting('piesar.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION webhook_return();

-- Pieces that an order takes or gives back. The trigger is on reservations, because a catalogue load replaces stock.
CREATE FUNCTION webhook_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') THEN
    PERFORM queue_webhook('stock.changed', 'products/' || NEW.product_id, jsonb_build_object('productId', NEW.product_id,
      'stock', (SELECT coalesce(jsonb_agg(jsonb_build_object('warehouseId', s.warehouse_id, 'quantity', s.quantity)
        ORDER BY s.warehouse_id), '[]') FROM stock s WHERE s.product_id = NEW.product_id)));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE CONSTRAINT TRIGGER webhook_stock AFTER INSERT OR UPDATE OF returned ON stock_reservation DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (current_setting('piesar.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION webhook_stock();

-- A load of the catalogue or of a stock list is one event without products: the receiver reads its products again.
CREATE FUNCTION webhook_catalogue_load() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhook('stock.changed', 'catalogue', jsonb_build_object('productId', NULL, 'load', NEW.id));
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks, which the previous version cannot create.
CREATE TRIGGER webhook_catalogue_load AFTER INSERT ON catalogue_load FOR EACH ROW
  WHEN (NEW.done AND current_setting('piesar.restoring', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION webhook_catalogue_load();
