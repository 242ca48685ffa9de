-- What the shop said of each line's part and the car that it was chosen for, when it was ordered: cars, answers and
-- catalogue change, and this is what the buyer relied on. Lines without a car, and those of old orders, have none.
ALTER TABLE order_item
  ADD COLUMN car_name text,
  -- What the owner had answered of the car, by criterion.
  ADD COLUMN car_facts jsonb,
  ADD COLUMN fit_verdict text CHECK (fit_verdict IN ('exact', 'conditional', 'none', 'universal', 'unknown')),
  -- Reasons, what was still to be asked, and the answers that counted, in the words of both languages.
  ADD COLUMN fit_ro jsonb,
  ADD COLUMN fit_ru jsonb,
  ADD CONSTRAINT order_item_fit_words CHECK (fit_verdict IS NULL OR (fit_ro IS NOT NULL AND fit_ru IS NOT NULL));

-- The buyer wants parts that may not fit checked by VIN before they are packed: the cars, each with the VIN that they
-- gave for it, or null. The whole VIN is for the operator alone.
ALTER TABLE customer_order ADD COLUMN fit_check jsonb;
CREATE INDEX customer_order_fit_check ON customer_order (created_at) WHERE fit_check IS NOT NULL;

-- Complaints are counted by part and car.
CREATE INDEX return_line_fit ON return_line (order_id, position) WHERE reason LIKE 'fit-%';
