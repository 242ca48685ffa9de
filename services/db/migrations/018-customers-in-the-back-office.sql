-- Customers in the back office: accounts without an e-mail, internal notes, erasure, and what their list searches by.

-- A customer whom staff add by phone may have no e-mail. password_hash '' is no password: it matches none.
-- Compatible: the previous version reads the e-mail of customers who sign in or get letters only, and these have one.
ALTER TABLE customer ALTER COLUMN email DROP NOT NULL;
ALTER TABLE customer ALTER COLUMN password_hash SET DEFAULT '';
-- company: name, idno, vatCode, as staff entered it. erased_at: the personal data was erased; the row stays for its orders.
ALTER TABLE customer ADD COLUMN company jsonb, ADD COLUMN erased_at timestamptz;

-- Internal notes, which the customer never sees. author: the name at that time.
CREATE TABLE customer_note (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id int REFERENCES staff,
  author text NOT NULL,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000)
);
CREATE INDEX customer_note_customer ON customer_note (customer_id, id);

-- The words of texts, which a search compares by their beginnings: in lower case, without Romanian diacritics.
CREATE FUNCTION search_words(VARIADIC texts text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 500 AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(
    translate(lower(array_to_string(texts, ' ')), 'ăâîșțşţё', 'aaiststе'), '[\s.,;:@_/()+"''„”«»&-]+'), ''))
$$;
-- A phone is found with and without country code, and by its last digits.
CREATE INDEX customer_words ON customer USING gin (search_words(first_name, last_name, email, company->>'name',
  company->>'idno', phone, regexp_replace(phone, '^\+373', ''), right(phone, 4), right(phone, 5), right(phone, 6)));
CREATE INDEX contract_words ON contract USING gin (search_words(number, company->>'name', company->>'idno'));
CREATE INDEX customer_order_company ON customer_order USING gin (search_words(company->>'name', company->>'idno'))
  WHERE company IS NOT NULL AND customer_id IS NOT NULL;

-- The order of the list, with what its filters count by.
CREATE INDEX customer_newest ON customer (created_at, id) INCLUDE (email_confirmed, blocked_at) WHERE erased_at IS NULL;
CREATE INDEX customer_name ON customer (lower(last_name), lower(first_name), id) WHERE erased_at IS NULL;
CREATE INDEX customer_phone ON customer (phone) WHERE phone IS NOT NULL;
