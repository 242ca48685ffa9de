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

-- The text that the list of orders is searched by: lower case, without Romanian diacritics.
ALTER TABLE customer_order ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
  translate(lower(number || ' ' || coalesce(contact->>'firstName', '') || ' ' || coalesce(contact->>'lastName', '') || ' '
    || coalesce(contact->>'email', '') || ' ' || coalesce(contact->>'phone', '') || ' ' || reference || ' '
    || coalesce(company->>'name', '') || ' ' || coalesce(company->>'idno', '')), 'ăâîșțşţё', 'aaiststе')) STORED;

-- Both directions of the list, and its counts.
CREATE INDEX customer_order_newest ON customer_order (created_at DESC NULLS LAST, id DESC);
CREATE INDEX customer_order_total ON customer_order (total DESC NULLS LAST, id DESC);
CREATE INDEX customer_order_number ON customer_order (number DESC NULLS LAST, id DESC);
CREATE INDEX order_item_part ON order_item
  ((upper(regexp_replace(part_number, '[^0-9A-Za-z]', '', 'g')) COLLATE "C"), order_id);
