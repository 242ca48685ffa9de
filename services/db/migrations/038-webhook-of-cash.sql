-- An order paid on delivery has no event of its payment: order.paid is queued when the whole amount is booked.
CREATE FUNCTION webhook_order_cash() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM webhook WHERE state = 'active') THEN
    PERFORM queue_webhook('order.paid', 'orders/' || NEW.id,
      webhook_order(NEW.id) || jsonb_build_object('details', jsonb_build_object('amount', NEW.cash_received)));
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only queues deliveries of webhooks.
CREATE CONSTRAINT TRIGGER webhook_order_cash AFTER UPDATE OF cash_received ON customer_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.payment = 'cash' AND NEW.cash_received > OLD.cash_received
    AND OLD.cash_received < OLD.total - OLD.exchange_credit AND NEW.cash_received >= NEW.total - NEW.exchange_credit)
  EXECUTE FUNCTION webhook_order_cash();
