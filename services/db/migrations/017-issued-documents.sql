-- Invoices and credit notes with numbers that have no gaps.

-- The last number of each kind and year, in the shop's time zone. The row stays locked from the issue of a document to
-- the end of its transaction, so that a rolled back document returns its number. last_at: dates follow the numbers.
CREATE TABLE document_series (
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  year smallint NOT NULL,
  last_number int NOT NULL CHECK (last_number > 0),
  last_at timestamptz NOT NULL,
  PRIMARY KEY (kind, year)
);

-- prefix: as configured when the document was issued. invoice_id: the invoice that a credit note corrects. refund_id: null
-- for a credit note of an order that was not collected and not paid. total and vat: in bani, positive for both kinds.
-- content: the order as printed, by language, and the seller; texts and sums stay as they were issued.
CREATE TABLE issued_document (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  prefix text NOT NULL CHECK (prefix ~ '^[A-Z]{1,8}$'),
  year smallint NOT NULL,
  serial int NOT NULL CHECK (serial > 0),
  number text NOT NULL UNIQUE GENERATED ALWAYS AS
    (prefix || '-' || year::text || '-' || lpad(serial::text, greatest(6, length(serial::text)), '0')) STORED,
  order_id int NOT NULL REFERENCES customer_order,
  invoice_id int REFERENCES issued_document,
  refund_id uuid UNIQUE REFERENCES refund,
  issued_at timestamptz NOT NULL,
  total int NOT NULL CHECK (total >= 0),
  vat int NOT NULL CHECK (vat BETWEEN 0 AND total),
  content jsonb NOT NULL,
  UNIQUE (kind, year, serial),
  CHECK ((kind = 'credit_note') = (invoice_id IS NOT NULL)),
  CHECK (refund_id IS NULL OR kind = 'credit_note')
);
CREATE UNIQUE INDEX issued_document_invoice ON issued_document (order_id) WHERE kind = 'invoice';
CREATE INDEX issued_document_order ON issued_document (order_id, id);
CREATE INDEX issued_document_issued ON issued_document (issued_at, id);

CREATE FUNCTION issued_document_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An issued document cannot be changed or deleted.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER issued_document_is_final BEFORE UPDATE OR DELETE ON issued_document
  FOR EACH ROW EXECUTE FUNCTION issued_document_is_final();
