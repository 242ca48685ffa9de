-- From which network somebody without a confirmed e-mail ordered, as a keyed hash: what it has reserved of a part in the
-- last hour is counted. Forgotten after a day.
ALTER TABLE customer_order ADD COLUMN guest_network bytea;
CREATE INDEX customer_order_guest_network ON customer_order (guest_network, created_at) WHERE guest_network IS NOT NULL;
