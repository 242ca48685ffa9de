-- What the books say of a contract: invoices and payments in bani, as the operator imports them. An invoice below zero
-- is one for returned goods, a payment below zero is money given back. date is the day from which it counts, due the last
-- day on which an invoice is not overdue yet.
CREATE TABLE ledger_entry (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  contract_id int NOT NULL REFERENCES contract ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'payment')),
  number text NOT NULL CHECK (number <> ''),
  date date NOT NULL,
  due date CHECK (due >= date),
  amount bigint NOT NULL CHECK (amount <> 0),
  imported_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (contract_id, kind, number),
  CHECK ((kind = 'invoice') = (due IS NOT NULL))
);
CREATE INDEX ledger_entry_date ON ledger_entry (contract_id, date);

-- What an invoice was for. The totals of an invoice's lines make up its amount: what is no goods, such as delivery or the
-- rounding of a sum, is a line without brand and part number. As elsewhere there is no foreign key into the catalogue.
CREATE TABLE ledger_line (
  entry_id bigint NOT NULL REFERENCES ledger_entry ON DELETE CASCADE,
  position int NOT NULL CHECK (position > 0),
  brand text CHECK (brand <> ''),
  part_number text CHECK (part_number <> ''),
  quantity int NOT NULL,
  price bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (entry_id, position),
  CHECK ((brand IS NULL) = (part_number IS NULL)),
  CHECK (brand IS NULL OR total = price * quantity)
);

-- Papers of a contract. stored_as names the file in the data folder's documents; name is what the customer gets it as.
CREATE TABLE contract_document (
  id int PRIMARY KEY,
  contract_id int NOT NULL REFERENCES contract ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'delivery-note', 'act', 'contract', 'other')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 200),
  date date NOT NULL,
  type text NOT NULL,
  size int NOT NULL CHECK (size >= 0),
  stored_as uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contract_document_newest ON contract_document (contract_id, date DESC, id);

-- In which language a customer wants letters; none: in that of the page where they are asked for.
ALTER TABLE customer ADD COLUMN letters_lang text CHECK (letters_lang IN ('ro', 'ru'));
