-- Figures of the back office: summaries per local day, which the background loop keeps up to date.

-- In bani per piece with VAT, when the order was placed; null if unknown.
ALTER TABLE order_item ADD COLUMN purchase_cost int CHECK (purchase_cost >= 0);

-- Sales of the orders placed on a day, less cancelled orders and refunded amounts. dimension: total has one row per day
-- with an empty key; the key of brand is its name, of category the code of the part kind, of group that of its group, of
-- warehouse its id; an empty key is unknown. step: a row of a month, on its first day, has the sums of its days. revenue:
-- goods without delivery, in bani. cost: of the pieces with a known purchase cost, whose revenue is cost_revenue.
CREATE TABLE sales_figure (
  dimension text NOT NULL CHECK (dimension IN ('total', 'brand', 'category', 'group', 'warehouse')),
  step text NOT NULL CHECK (step IN ('day', 'month')),
  day date NOT NULL,
  key text COLLATE "C" NOT NULL,
  orders int NOT NULL,
  cancelled int NOT NULL,
  pieces int NOT NULL,
  revenue bigint NOT NULL,
  refunded bigint NOT NULL,
  cost bigint NOT NULL,
  cost_revenue bigint NOT NULL,
  PRIMARY KEY (dimension, step, day, key)
);

-- Deliveries by promised day, method and carrier. on_time and late have arrived; the others are open.
CREATE TABLE delivery_figure (
  day date NOT NULL,
  method_id int NOT NULL,
  carrier text NOT NULL,
  deliveries int NOT NULL,
  on_time int NOT NULL,
  late int NOT NULL,
  PRIMARY KEY (day, method_id, carrier)
);
CREATE INDEX customer_order_promised ON customer_order (promised_to) WHERE promised_to IS NOT NULL;

-- Searches by text, counted without their texts and visitors.
CREATE TABLE search_figure (
  day date NOT NULL,
  lang text NOT NULL,
  searches int NOT NULL,
  unanswered int NOT NULL,
  PRIMARY KEY (day, lang)
);

-- Stock of the shop's own warehouses at the end of a day, or at the last count of the present one; value at list prices.
CREATE TABLE stock_figure (
  day date NOT NULL,
  warehouse_id int NOT NULL,
  products int NOT NULL,
  pieces int NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (day, warehouse_id)
);
-- The products of that stock at the last count. last_sold: the day of the last order within two years, else the day on
-- which the product was added.
CREATE TABLE stock_mover (
  product_id int NOT NULL,
  warehouse_id int NOT NULL,
  pieces int NOT NULL,
  value bigint NOT NULL,
  last_sold date NOT NULL,
  was_sold boolean NOT NULL,
  PRIMARY KEY (product_id, warehouse_id)
);
CREATE INDEX stock_mover_value ON stock_mover (value DESC, product_id, warehouse_id) INCLUDE (last_sold);

-- Changed orders whose days have to be counted again: when the order was placed, and its promised day. Rows are only added
-- and deleted, so that concurrent orders never wait for each other.
CREATE TABLE figure_change (
  placed_at timestamptz NOT NULL,
  promised date
);
INSERT INTO figure_change SELECT DISTINCT date_trunc('hour', created_at), promised_to FROM customer_order;

CREATE FUNCTION figure_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_change VALUES (OLD.created_at, OLD.promised_to);
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE'
    AND (OLD.created_at, OLD.promised_to) IS DISTINCT FROM (NEW.created_at, NEW.promised_to) THEN
    INSERT INTO figure_change VALUES (NEW.created_at, NEW.promised_to);
  END IF;
  RETURN NULL;
END $$;
-- Compatible: the trigger only notes the days of changed orders.
CREATE TRIGGER figure_order_inserted AFTER INSERT ON customer_order FOR EACH ROW
  WHEN (current_setting('piesar.restoring', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION figure_order_change();
-- Compatible: the trigger only notes the days of changed orders.
CREATE TRIGGER figure_order_changed AFTER DELETE OR UPDATE OF created_at, status, promised_to, delivery_id
  ON customer_order FOR EACH ROW EXECUTE FUNCTION figure_order_change();

CREATE FUNCTION figure_line_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_change SELECT created_at, promised_to FROM customer_order
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
  RETURN NULL;
END $$;
-- New orders are noted above. New lines of an order that is edited come with changes of its other lines or its total.
-- Compatible: the trigger only notes the days of changed orders.
CREATE TRIGGER figure_line_change AFTER DELETE OR UPDATE OF quantity, price, total, discount, refunded, refunded_quantity,
  purchase_cost, brand_name, part_kind ON order_item FOR EACH ROW EXECUTE FUNCTION figure_line_change();
-- Compatible: the trigger only notes the days of changed orders.
CREATE TRIGGER figure_arrival AFTER UPDATE OF reached ON stock_reservation FOR EACH ROW
  WHEN (OLD.reached IS DISTINCT FROM NEW.reached) EXECUTE FUNCTION figure_line_change();
