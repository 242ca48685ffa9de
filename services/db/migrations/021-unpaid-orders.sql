-- Orders that wait for a payment by card are looked through every minute.
CREATE INDEX customer_order_unpaid ON customer_order (created_at) WHERE payment = 'card' AND status = 'PENDING';
