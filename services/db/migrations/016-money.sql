-- Money in the back office: cash receipts of orders, closed days of cash desks, bank transfers.

-- Received in cash for the order, less reversed receipts. Orders that were delivered before receipts were booked count as
-- received.
ALTER TABLE customer_order ADD COLUMN cash_received int NOT NULL DEFAULT 0 CHECK (cash_received BETWEEN 0 AND total);
UPDATE customer_order SET cash_received = total WHERE payment = 'cash' AND status = 'COMPLETED';
CREATE INDEX customer_order_cash_open ON customer_order (id)
  WHERE payment = 'cash' AND status IN ('SHIPPED', 'COMPLETED') AND cash_received < total;

-- Whether a refund in cash is in the receipts of a cash desk. Earlier refunds count as booked.
ALTER TABLE refund ADD COLUMN booked boolean NOT NULL DEFAULT false;
UPDATE refund SET booked = true WHERE way IN ('cash', 'courier') AND state = 'done';
CREATE INDEX refund_to_book ON refund (order_id) WHERE way IN ('cash', 'courier') AND state = 'done' AND NOT booked;
CREATE INDEX refund_to_transfer ON refund (order_id) WHERE way = 'transfer' AND state = 'due';

-- The closing of a day of a cash desk. desk: 'store-' and the id of a warehouse, or the code of a delivery method. The
-- sums are in bani by method; a refund counts negative. author: the name of the member of staff at that time.
CREATE TABLE cash_day (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  desk text NOT NULL CHECK (desk ~ '^[a-z][a-z0-9-]{0,39}$'),
  day date NOT NULL,
  expected_cash int NOT NULL,
  expected_terminal int NOT NULL,
  expected_transfer int NOT NULL,
  counted_cash int NOT NULL,
  counted_terminal int NOT NULL,
  counted_transfer int NOT NULL,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  staff_id int REFERENCES staff,
  author text NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (desk, day),
  CONSTRAINT cash_day_difference CHECK (reason <> '' OR (expected_cash, expected_terminal, expected_transfer)
    = (counted_cash, counted_terminal, counted_transfer))
);

-- Cash received for an order, or refunded (negative). reverses: the receipt that this one cancels. method: of the buyer or
-- courier; transfer: the courier's company paid by bank.
CREATE TABLE cash_receipt (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  order_id int NOT NULL REFERENCES customer_order,
  refund_id uuid REFERENCES refund,
  reverses int UNIQUE REFERENCES cash_receipt,
  desk text NOT NULL CHECK (desk ~ '^[a-z][a-z0-9-]{0,39}$'),
  day date NOT NULL,
  method text NOT NULL CHECK (method IN ('cash', 'terminal', 'transfer')),
  amount int NOT NULL CHECK (amount <> 0),
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  staff_id int REFERENCES staff,
  author text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((amount < 0) = ((refund_id IS NOT NULL) <> (reverses IS NOT NULL))),
  CHECK (reverses IS NULL OR reason <> '')
);
CREATE INDEX cash_receipt_day ON cash_receipt (desk, day);
CREATE INDEX cash_receipt_order ON cash_receipt (order_id, id);

CREATE FUNCTION cash_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Receipts and closed days cannot be changed.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER cash_receipt_is_final BEFORE UPDATE OR DELETE ON cash_receipt
  FOR EACH ROW EXECUTE FUNCTION cash_is_final();
CREATE TRIGGER cash_day_is_final BEFORE UPDATE OR DELETE ON cash_day FOR EACH ROW EXECUTE FUNCTION cash_is_final();

-- A closed day has exactly the receipts that its sums expect. Runs at commit, so that a backup can be restored.
CREATE FUNCTION cash_day_is_complete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cash_day d, (
      SELECT coalesce(sum(amount) FILTER (WHERE method = 'cash'), 0)::int AS cash,
        coalesce(sum(amount) FILTER (WHERE method = 'terminal'), 0)::int AS terminal,
        coalesce(sum(amount) FILTER (WHERE method = 'transfer'), 0)::int AS transfer
      FROM cash_receipt r WHERE r.desk = NEW.desk AND r.day = NEW.day) booked
    WHERE d.desk = NEW.desk AND d.day = NEW.day
      AND (d.expected_cash, d.expected_terminal, d.expected_transfer) <> (booked.cash, booked.terminal, booked.transfer))
  THEN
    RAISE EXCEPTION 'The day % of % is closed.', NEW.day, NEW.desk USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER cash_receipt_day_is_complete AFTER INSERT ON cash_receipt
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cash_day_is_complete();
CREATE CONSTRAINT TRIGGER cash_day_is_complete AFTER INSERT ON cash_day
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION cash_day_is_complete();

-- Incoming bank transfers, entered by hand or from statements. fingerprint: of day, amount, text and the number of the
-- line among equal lines, so that a statement can be imported twice. reference: the order number in the text.
CREATE TABLE bank_transfer (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  day date NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  text text NOT NULL CHECK (length(text) <= 500),
  fingerprint bytea NOT NULL UNIQUE,
  reference text,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'matched', 'ignored')),
  order_id int REFERENCES customer_order,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  CHECK ((state = 'matched') = (order_id IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX bank_transfer_open ON bank_transfer (day, id) WHERE state = 'open';
CREATE INDEX bank_transfer_order ON bank_transfer (order_id) WHERE order_id IS NOT NULL;
