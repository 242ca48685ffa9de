-- What an order is sent in when its buyer wants what is ready first; an order that travels at once has no rows here. The
-- delivery of order_total is the sum of both prices, the promise of the order that of its last parcel.
CREATE TABLE order_parcel (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number IN (1, 2)),
  price int NOT NULL CHECK (price >= 0),
  weight int NOT NULL CHECK (weight >= 0),
  promised_from date NOT NULL,
  promised_to date NOT NULL CHECK (promised_to >= promised_from),
  -- On its way, or in the store; and with its buyer, where the other one is not.
  sent_at timestamptz,
  handed_at timestamptz CHECK (handed_at IS NULL OR sent_at IS NOT NULL),
  PRIMARY KEY (order_id, number)
);
ALTER TABLE order_item ADD COLUMN parcel smallint NOT NULL DEFAULT 1 CHECK (parcel IN (1, 2));

-- With what an order is handed out in the store, and until which day it is kept there once it waits. Orders from before
-- have none and are handed out by their number.
ALTER TABLE customer_order
  ADD COLUMN pickup_code text CHECK (pickup_code ~ '^\d{6}$'),
  ADD COLUMN kept_until date;
-- Nobody is handed another one's parts: of the orders that may still be fetched no two have the same code.
CREATE UNIQUE INDEX customer_order_pickup_code ON customer_order (pickup_code) WHERE status IN ('PENDING', 'SHIPPED');
