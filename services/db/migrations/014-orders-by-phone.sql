-- Orders that staff enter for a buyer.

-- A price set by staff: what the buyer would have paid for a piece, and why the price is another one.
ALTER TABLE order_item ADD COLUMN usual_price int CHECK (usual_price >= 0),
  ADD COLUMN price_reason text CHECK (length(price_reason) BETWEEN 1 AND 200);

-- Why staff gave a discount on the order.
ALTER TABLE customer_order ADD COLUMN discount_reason text CHECK (length(discount_reason) BETWEEN 1 AND 200);

-- The cars of a number plate, in any spelling.
CREATE INDEX garage_vehicle_plate ON garage_vehicle (upper(regexp_replace(plate, '[^0-9A-Za-z]', '', 'g')))
  WHERE plate IS NOT NULL;
