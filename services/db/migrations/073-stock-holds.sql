-- Pieces that open orders hold: no longer available, but still in a warehouse of the shop. An order holds its pieces until
-- they are sent, or handed out in the store where they wait.
CREATE VIEW stock_hold AS
  SELECT r.order_id, r.product_id, CASE WHEN sent.all_sent THEN o.store_id ELSE r.warehouse_id END AS warehouse_id,
    r.quantity - r.returned AS quantity
  FROM customer_order o JOIN stock_reservation r ON r.order_id = o.id
  CROSS JOIN LATERAL (
    SELECT o.status = 'SHIPPED' AND NOT EXISTS (
        SELECT FROM order_item i JOIN order_parcel p ON p.order_id = i.order_id AND p.number = i.parcel
        WHERE i.order_id = o.id AND i.product_id = r.product_id AND p.sent_at IS NULL) AS all_sent,
      EXISTS (
        SELECT FROM order_item i JOIN order_parcel p ON p.order_id = i.order_id AND p.number = i.parcel
        WHERE i.order_id = o.id AND i.product_id = r.product_id AND p.handed_at IS NOT NULL) AS handed) sent
  WHERE o.status IN ('PENDING', 'SHIPPED') AND r.quantity > r.returned
    AND (NOT sent.all_sent OR (o.store_id IS NOT NULL AND NOT sent.handed));
CREATE INDEX customer_order_open ON customer_order (id) WHERE status IN ('PENDING', 'SHIPPED');
CREATE INDEX stock_reservation_product ON stock_reservation (product_id, warehouse_id);

-- Pieces that open orders hold beyond those that a list found in the warehouse; the quantity is zero then.
ALTER TABLE stock ADD COLUMN oversold int NOT NULL DEFAULT 0 CHECK (oversold >= 0);
COMMENT ON COLUMN stock.quantity IS 'Available pieces: those in the warehouse less those that open orders hold';
