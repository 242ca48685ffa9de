-- Delivery, orders, parcels and returns.

-- The methods are defined in code; the shop may change their texts and prices.
CREATE TABLE delivery_method (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code ~ '^[a-z][a-z0-9-]{0,31}$'),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  description_ro text NOT NULL,
  description_ru text NOT NULL,
  price int NOT NULL CHECK (price >= 0),
  free_from int CHECK (free_from >= 0),
  days_min smallint NOT NULL,
  days_max smallint NOT NULL,
  needs_address boolean NOT NULL
);
INSERT INTO delivery_method VALUES
  (1, 'pickup', 'Ridicare din magazin', 'Самовывоз из магазина',
   'Gratuit, de îndată ce piesele sunt în magazin.', 'Бесплатно, как только детали будут в магазине.', 0, NULL, 0, 1, false),
  (2, 'courier', 'Curier la adresă', 'Доставка курьером',
   'Până la ușă, la ora convenită la telefon.', 'До двери, в согласованное по телефону время.', 4000, 100000, 0, 1, true),
  (3, 'post', 'Poștă în toată Moldova', 'Почта по всей Молдове',
   'La oficiul poștal sau la adresă, în orice localitate.', 'В почтовое отделение или по адресу, в любой населённый пункт.', 6000, NULL, 1, 3, true);

-- A method delivers to the zones that it has a row for; pickup is free and has none. Up to included_weight grams cost
-- price, each further kilogram begun costs per_kg; heaviest is the limit. What is ready by cut_off leaves on the same
-- working day and arrives days_min to days_max working days later.
CREATE TABLE delivery_tariff (
  method_id int NOT NULL REFERENCES delivery_method ON DELETE CASCADE,
  zone text NOT NULL CHECK (zone IN ('chisinau', 'balti', 'center', 'regions', 'left_bank')),
  price int NOT NULL CHECK (price >= 0),
  free_from int CHECK (free_from >= 0),
  days_min smallint NOT NULL CHECK (days_min >= 0),
  days_max smallint NOT NULL CHECK (days_max >= days_min),
  cut_off text NOT NULL CHECK (cut_off ~ '^\d\d:\d\d$'),
  included_weight int NOT NULL CHECK (included_weight > 0),
  per_kg int NOT NULL CHECK (per_kg >= 0),
  heaviest int NOT NULL CHECK (heaviest >= included_weight),
  PRIMARY KEY (method_id, zone)
);
INSERT INTO delivery_tariff VALUES
  (2, 'chisinau', 4000, 100000, 0, 0, '14:00', 20000, 200, 200000),
  (2, 'balti', 4000, 100000, 0, 0, '14:00', 20000, 200, 200000),
  (2, 'center', 8000, 250000, 1, 1, '12:00', 20000, 300, 100000),
  (3, 'chisinau', 6000, NULL, 1, 2, '15:00', 10000, 300, 30000),
  (3, 'balti', 6000, NULL, 1, 2, '15:00', 10000, 300, 30000),
  (3, 'center', 6000, NULL, 1, 3, '15:00', 10000, 400, 30000),
  (3, 'regions', 6000, NULL, 1, 3, '15:00', 10000, 400, 30000),
  (3, 'left_bank', 9000, NULL, 2, 5, '15:00', 10000, 600, 30000);

CREATE TABLE customer_order (
  id int PRIMARY KEY,
  token text NOT NULL UNIQUE CHECK (length(token) >= 22),
  number text NOT NULL UNIQUE,
  customer_id int REFERENCES customer ON DELETE SET NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
  quantity int NOT NULL CHECK (quantity > 0),
  subtotal int NOT NULL CHECK (subtotal >= 0),
  total int NOT NULL CHECK (total >= 0),
  contact jsonb NOT NULL,
  notes text NOT NULL DEFAULT '',
  -- The buyer's name for the order, such as a job number or a plate
  reference text NOT NULL DEFAULT '' CHECK (length(reference) <= 60),
  -- For the invoice: name, idno and vatCode
  company jsonb,
  billing_address jsonb,

  -- Delivery
  delivery_id int NOT NULL REFERENCES delivery_method,
  store_id int,
  shipping_address jsonb,
  weight int,
  promised_from date,
  promised_to date,
  -- The code that pickup requires, and the last day on which the order is kept in the store
  pickup_code text CHECK (pickup_code ~ '^\d{6}$'),
  kept_until date,
  -- The parcel came back because nobody accepted it; the only reason to cancel an order that was sent
  unfetched_at timestamptz,

  -- Payment
  payment text NOT NULL CHECK (payment IN ('cash', 'card', 'invoice', 'transfer')),
  contract_id int REFERENCES contract ON DELETE SET NULL,
  -- Invoices: from the delivery; transfers: from the day of the order; null for the other ways
  payment_days smallint CHECK (payment_days >= 0),
  transferred_at timestamptz,
  -- When staff recorded the payment of an invoice
  paid_at timestamptz,
  refunded int NOT NULL DEFAULT 0,
  refunded_delivery int NOT NULL DEFAULT 0,

  -- Parts that may not fit, to be checked by VIN before they are packed: the cars, each with its VIN or null
  fit_check jsonb,
  -- A keyed hash of the network of a buyer without a confirmed e-mail, to limit what it reserves; deleted after a day
  guest_network bytea,

  CONSTRAINT customer_order_promised CHECK (promised_to >= promised_from),
  CONSTRAINT customer_order_transferred CHECK (transferred_at IS NULL OR payment = 'transfer'),
  CONSTRAINT customer_order_paid CHECK (paid_at IS NULL OR payment = 'invoice'),
  CONSTRAINT customer_order_transfer_company CHECK (payment <> 'transfer' OR company IS NOT NULL),
  CONSTRAINT customer_order_refunded CHECK (refunded BETWEEN 0 AND total),
  CONSTRAINT customer_order_refunded_delivery CHECK (refunded_delivery BETWEEN 0 AND refunded)
);
CREATE INDEX customer_order_customer ON customer_order (customer_id, created_at DESC);
CREATE INDEX customer_order_email ON customer_order (lower(contact->>'email'));
-- Orders without a customer, for whoever confirms their e-mail address later.
CREATE INDEX customer_order_of_visitor ON customer_order (lower(contact->>'email')) WHERE customer_id IS NULL;
CREATE INDEX customer_order_contract ON customer_order (contract_id) WHERE payment = 'invoice';
CREATE INDEX customer_order_open ON customer_order (id) WHERE status IN ('PENDING', 'SHIPPED');
CREATE INDEX customer_order_unpaid ON customer_order (created_at) WHERE payment = 'card' AND status = 'PENDING';
CREATE INDEX customer_order_transfer_open ON customer_order (created_at)
  WHERE payment = 'transfer' AND status = 'PENDING' AND transferred_at IS NULL;
CREATE INDEX customer_order_fit_check ON customer_order (created_at) WHERE fit_check IS NOT NULL;
CREATE INDEX customer_order_guest_network ON customer_order (guest_network, created_at) WHERE guest_network IS NOT NULL;
-- No two orders that can still be picked up have the same code.
CREATE UNIQUE INDEX customer_order_pickup_code ON customer_order (pickup_code) WHERE status IN ('PENDING', 'SHIPPED');

-- The status changes from PENDING to SHIPPED to COMPLETED, or from PENDING to CANCELLED; an unfetched parcel from SHIPPED
-- to CANCELLED. Callers name the status that they expect; the trigger refuses everything else.
CREATE FUNCTION order_status_moves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (('PENDING', 'SHIPPED'), ('SHIPPED', 'COMPLETED'), ('PENDING', 'CANCELLED'))
    AND NOT ((OLD.status, NEW.status) = ('SHIPPED', 'CANCELLED') AND NEW.unfetched_at IS NOT NULL) THEN
    RAISE EXCEPTION 'An order does not go from % to %.', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER order_status_moves BEFORE UPDATE OF status ON customer_order
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION order_status_moves();

CREATE TABLE order_item (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position smallint NOT NULL,
  product_id int NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  slug text NOT NULL,
  part_number text NOT NULL,
  brand_name text NOT NULL,
  drawing text NOT NULL,
  -- The category code, set by the trigger below: service reminders must outlive the product
  part_kind text,
  options_ro jsonb NOT NULL DEFAULT '[]',
  options_ru jsonb NOT NULL DEFAULT '[]',
  price int NOT NULL CHECK (price >= 0),
  quantity int NOT NULL CHECK (quantity > 0),
  total int NOT NULL CHECK (total = price * quantity),
  -- The list price of a piece with its options
  list_price int CHECK (list_price >= price),
  -- The line's share of the promo code's discount
  discount int NOT NULL DEFAULT 0 CHECK (discount BETWEEN 0 AND total),
  refunded int NOT NULL DEFAULT 0,
  refunded_quantity int NOT NULL DEFAULT 0,
  parcel smallint NOT NULL DEFAULT 1 CHECK (parcel IN (1, 2)),

  -- The car of the line, the owner's answers about it, and what the shop said about the fit when the order was placed.
  -- Cars, answers and the catalogue may change afterwards.
  car_id int,
  car_name text,
  car_facts jsonb,
  fit_verdict text CHECK (fit_verdict IN ('exact', 'conditional', 'none', 'universal', 'unknown')),
  -- Reasons, open questions and the answers that counted
  fit_ro jsonb,
  fit_ru jsonb,

  PRIMARY KEY (order_id, position),
  CONSTRAINT order_item_fit_words CHECK (fit_verdict IS NULL OR (fit_ro IS NOT NULL AND fit_ru IS NOT NULL)),
  CONSTRAINT order_item_refunded CHECK (refunded BETWEEN 0 AND total - discount),
  CONSTRAINT order_item_refunded_quantity CHECK (refunded_quantity BETWEEN 0 AND quantity)
);
CREATE INDEX order_item_car ON order_item (car_id) WHERE car_id IS NOT NULL;

CREATE FUNCTION order_item_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.code INTO NEW.part_kind FROM product p JOIN category c ON c.id = p.category_id
    WHERE p.id = NEW.product_id AND p.slug = NEW.slug;
  RETURN NEW;
END $$;
CREATE TRIGGER order_item_kind BEFORE INSERT ON order_item FOR EACH ROW EXECUTE FUNCTION order_item_kind();

-- The lines below the goods: delivery, discount and so on.
CREATE TABLE order_total (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position smallint NOT NULL,
  code text NOT NULL,
  title_ro text NOT NULL,
  title_ru text NOT NULL,
  amount int NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- Two parcels, if the buyer wants the available items first; an order in one parcel has no rows. The delivery in
-- order_total is the sum of both prices, the promise of the order that of the last parcel.
CREATE TABLE order_parcel (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number IN (1, 2)),
  price int NOT NULL CHECK (price >= 0),
  weight int NOT NULL CHECK (weight >= 0),
  promised_from date NOT NULL,
  promised_to date NOT NULL CHECK (promised_to >= promised_from),
  -- Sent to the buyer or to the store; handed over to the buyer
  sent_at timestamptz,
  handed_at timestamptz CHECK (handed_at IS NULL OR sent_at IS NOT NULL),
  PRIMARY KEY (order_id, number)
);

-- The history of an order, shown to its buyer. details, depending on kind: carrier and trackingNumber, amount (bani),
-- returnId, by (who cancelled).
CREATE TABLE order_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('placed', 'confirmed', 'paid', 'payment-failed', 'shipped', 'completed', 'cancelled',
    'unfetched', 'refunded', 'return-asked', 'return-accepted', 'return-refused', 'return-received')),
  at timestamptz NOT NULL DEFAULT now(),
  details jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX order_event_order ON order_event (order_id, id);

-- Makes an order idempotent. The row is inserted before the order, in its transaction: a second request with the same key
-- waits for the first.
CREATE TABLE idempotency_key (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  key uuid NOT NULL,
  body_hash bytea NOT NULL,
  order_id int REFERENCES customer_order ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

-- The promo code of an order. A cancelled order gives the use back and keeps the row. Uses per customer are counted by
-- the orders, so that an order claimed later counts for its customer.
CREATE TABLE promo_use (
  order_id int PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  promo_id int NOT NULL REFERENCES promo_code,
  discount int NOT NULL CHECK (discount > 0),
  used_at timestamptz NOT NULL DEFAULT now(),
  given_back_at timestamptz
);
CREATE INDEX promo_use_code ON promo_use (promo_id);

-- The warehouses that the pieces of an order are taken from. returned: pieces given back to stock. promised and reached:
-- when the pieces were due and arrived in the pickup store or at the buyer; they measure a warehouse's punctuality.
CREATE TABLE stock_reservation (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  product_id int NOT NULL,
  warehouse_id int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  returned int NOT NULL DEFAULT 0,
  promised date,
  reached date,
  PRIMARY KEY (order_id, product_id, warehouse_id),
  CONSTRAINT stock_reservation_returned CHECK (returned BETWEEN 0 AND quantity)
);
CREATE INDEX stock_reservation_product ON stock_reservation (product_id, warehouse_id);
CREATE INDEX stock_reservation_promised ON stock_reservation (promised) WHERE promised IS NOT NULL;

-- Pieces that open orders hold: no longer available, but still in a warehouse. An order holds its pieces until they are
-- sent or, in the pickup store, handed over.
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

-- A request to return items. A refused request releases its items for another one.
CREATE TABLE return_request (
  id int PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  -- Assigned by the browser, so that a request sent twice is stored once
  request_key uuid NOT NULL,
  status text NOT NULL DEFAULT 'ASKED' CHECK (status IN ('ASKED', 'ACCEPTED', 'REFUSED', 'RECEIVED', 'REFUNDED')),
  created_at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT '',
  answer text NOT NULL DEFAULT '',
  UNIQUE (order_id, request_key)
);
CREATE INDEX return_request_open ON return_request (created_at) WHERE status IN ('ASKED', 'ACCEPTED', 'RECEIVED');

CREATE TABLE return_line (
  return_id int NOT NULL REFERENCES return_request ON DELETE CASCADE,
  order_id int NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  reason text NOT NULL,
  restocked boolean NOT NULL DEFAULT false,
  PRIMARY KEY (return_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_item ON DELETE CASCADE
);
-- Complaints about fit are counted by part and car.
CREATE INDEX return_line_fit ON return_line (order_id, position) WHERE reason LIKE 'fit-%';
