-- What delivery costs by place, weight and sum, what parts weigh, and what an order promised.

-- Grams; where a price list does not tell them, those that are usual for the part kind count.
ALTER TABLE product ADD COLUMN weight int CHECK (weight > 0);

-- Where a warehouse lies, by the zones of delivery_tariff: couriers set out from the nearest store.
ALTER TABLE warehouse ADD COLUMN zone text NOT NULL DEFAULT 'chisinau';
UPDATE warehouse SET zone = 'balti' WHERE address_ro LIKE '%Bălți';

-- A method goes only where it has a row. Up to included_weight grams cost the price, each further kilogram begun per_kg
-- more; nothing is taken over heaviest. Whatever is ready by cut_off leaves the same working day and comes days_min to
-- days_max working days later. Picking up costs nothing and has no row.
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
INSERT INTO delivery_tariff SELECT m.id, t.zone, t.price, t.free_from, t.days_min, t.days_max, t.cut_off, t.included_weight, t.per_kg, t.heaviest
FROM delivery_method m JOIN (VALUES
  ('courier', 'chisinau', 4000, 100000, 0, 0, '14:00', 20000, 200, 200000),
  ('courier', 'balti', 4000, 100000, 0, 0, '14:00', 20000, 200, 200000),
  ('courier', 'center', 8000, 250000, 1, 1, '12:00', 20000, 300, 100000),
  ('post', 'chisinau', 6000, NULL, 1, 2, '15:00', 10000, 300, 30000),
  ('post', 'balti', 6000, NULL, 1, 2, '15:00', 10000, 300, 30000),
  ('post', 'center', 6000, NULL, 1, 3, '15:00', 10000, 400, 30000),
  ('post', 'regions', 6000, NULL, 1, 3, '15:00', 10000, 400, 30000),
  ('post', 'left_bank', 9000, NULL, 2, 5, '15:00', 10000, 600, 30000)
) AS t (code, zone, price, free_from, days_min, days_max, cut_off, included_weight, per_kg, heaviest) USING (code);

UPDATE delivery_method SET name_ro = 'Curier la adresă', name_ru = 'Курьер до адреса',
  description_ro = 'Chișinău, Bălți și raioanele din centru, în intervalul convenit la telefon.',
  description_ru = 'Кишинёв, Бельцы и центральные районы, в согласованное по телефону время.'
WHERE code = 'courier';

-- company: name, idno and vatCode, for the invoice.
ALTER TABLE customer_order
  ADD COLUMN promised_from date,
  ADD COLUMN promised_to date,
  ADD COLUMN company jsonb,
  ADD COLUMN weight int,
  ADD CHECK (promised_to >= promised_from);
