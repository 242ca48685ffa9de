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
CREATE INDEX customer_blocked ON customer (created_at, id) WHERE blocked_at IS NOT NULL;

-- The erasure of a customer removes the values of journal entries and keeps the names of the changed fields.
CREATE FUNCTION journal_without_values(fields jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN fields IS NOT NULL THEN
    coalesce((SELECT jsonb_object_agg(name, NULL::text) FROM jsonb_object_keys(fields) AS name), '{}') END
$$;
CREATE FUNCTION journal_loses_values_only() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expected journal := OLD;
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('journal.erasing', true) = 'on' THEN
    expected.before := journal_without_values(OLD.before);
    expected.after := journal_without_values(OLD.after);
    IF NEW IS NOT DISTINCT FROM expected THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'The journal cannot be changed.' USING ERRCODE = 'check_violation';
END $$;
-- Compatible: the previous version never updates the journal.
DROP TRIGGER journal_is_final ON journal;
-- Compatible: the previous version never updates the journal.
CREATE TRIGGER journal_is_final BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION journal_loses_values_only();

-- Removes the values of the entries of records, named by resource and id, and of entries that contain one of the texts.
CREATE FUNCTION erase_journal_values(resources text[], record_ids text[], texts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('journal.erasing', 'on', true);
  UPDATE journal j SET before = journal_without_values(before), after = journal_without_values(after)
    WHERE (j.resource, j.record_id) IN (SELECT * FROM unnest(resources, record_ids))
      OR EXISTS (SELECT FROM unnest(texts) AS erased
        WHERE position(lower(erased) IN lower(concat(j.before::text, j.after::text))) > 0);
  PERFORM set_config('journal.erasing', '', true);
END $$;
