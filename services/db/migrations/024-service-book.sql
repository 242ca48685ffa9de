-- The service book of a car: when its parts were replaced, and what its odometer showed. It stands with the session, as
-- the garage does, and is found by the car: a car that is taken out of the garage and put back has its book still.

-- What the odometer showed; the last reading of a day counts.
CREATE TABLE mileage_reading (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  read_on date NOT NULL,
  mileage int NOT NULL CHECK (mileage BETWEEN 0 AND 9999999),
  PRIMARY KEY (session_id, car_id, read_on)
);
INSERT INTO mileage_reading (session_id, car_id, read_on, mileage)
  SELECT g.session_id, g.car_id, s.changed_at::date, g.mileage FROM garage_vehicle g JOIN shop_session s ON s.id = g.session_id
  WHERE g.mileage IS NOT NULL;

-- What the owner says of parts of one kind (a code of the part taxonomy): replaced by others or with a part from
-- elsewhere, and not to be reminded of before a day.
CREATE TABLE service_mark (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  kind text NOT NULL,
  done_on date,
  done_mileage int CHECK (done_mileage BETWEEN 0 AND 9999999),
  snoozed_until date,
  PRIMARY KEY (session_id, car_id, kind),
  CHECK (done_on IS NOT NULL OR snoozed_until IS NOT NULL),
  CHECK (done_mileage IS NULL OR done_on IS NOT NULL)
);

-- Of which kind an ordered part is. A part lasts longer than a price list: the reminder must outlive the product, and so
-- the line keeps the kind as it keeps the name. It follows from the product alone, whoever writes the line.
ALTER TABLE order_item ADD COLUMN part_kind text;
UPDATE order_item i SET part_kind = c.code FROM product p JOIN category c ON c.id = p.category_id
  WHERE p.id = i.product_id AND p.slug = i.slug;
CREATE FUNCTION order_item_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT c.code INTO NEW.part_kind FROM product p JOIN category c ON c.id = p.category_id
    WHERE p.id = NEW.product_id AND p.slug = NEW.slug;
  RETURN NEW;
END $$;
CREATE TRIGGER order_item_kind BEFORE INSERT ON order_item FOR EACH ROW EXECUTE FUNCTION order_item_kind();
CREATE INDEX order_item_car ON order_item (car_id) WHERE car_id IS NOT NULL;
