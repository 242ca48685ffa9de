-- Orders in the back office: notes of staff, printed pick lists, letters of an order, and what its list searches by.

-- Internal notes, which the buyer never sees. author: the name at that time.
CREATE TABLE order_note (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id int REFERENCES staff,
  author text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX order_note_order ON order_note (order_id, id);

-- When the pick list was last printed.
ALTER TABLE customer_order ADD COLUMN pick_list_at timestamptz;

-- The order that a letter is about.
ALTER TABLE mail_outbox ADD COLUMN order_id int REFERENCES customer_order ON DELETE SET NULL;
CREATE INDEX mail_outbox_order ON mail_outbox (order_id) WHERE order_id IS NOT NULL;

-- The words that an order is searched by, in lower case without Romanian diacritics: parts of its number, name, e-mail,
-- reference and company, IDNO, and the phone with and without country code and by its last digits.
CREATE FUNCTION order_words(number text, contact jsonb, reference text, company jsonb) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(
      number || ' ' || coalesce(contact->>'firstName', '') || ' ' || coalesce(contact->>'lastName', '') || ' '
      || coalesce(contact->>'email', '') || ' ' || reference || ' ' || coalesce(company->>'name', '') || ' '
      || coalesce(company->>'idno', '') || ' ' || phone || ' ' || regexp_replace(phone, '^\+373', '') || ' '
      || right(phone, 4) || ' ' || right(phone, 5) || ' ' || right(phone, 6)), 'ăâîșțşţё', 'aaiststе'),
    '[\s.,;:@_/()+"''„”«»&-]+'), ''))
  FROM (SELECT coalesce(contact->>'phone', '') AS phone) p
$$;
CREATE INDEX customer_order_words ON customer_order USING gin (order_words(number, contact, reference, company));

-- The orders of the list in both directions, with what most of its filters count by.
CREATE INDEX customer_order_newest ON customer_order (created_at, id) INCLUDE (status, payment, delivery_id);
CREATE INDEX customer_order_total ON customer_order (total, id);
-- Part numbers as they are searched. The planner reads the index alone only if it contains the column itself.
CREATE INDEX order_item_part ON order_item
  ((upper(regexp_replace(part_number, '[^0-9A-Za-z]', '', 'g')) COLLATE "C"), order_id) INCLUDE (part_number);
