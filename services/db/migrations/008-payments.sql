-- Payments by card, refunds, the ledger of contracts, and the sandbox bank.

-- One row per attempt to pay an order. reference: the provider's id, known once its page exists. An order has at most one
-- open attempt and one paid one. form: what the browser posts to open the provider's page, { action, fields }; null if
-- the url suffices.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider <> ''),
  reference text CHECK (reference <> ''),
  url text,
  form jsonb CHECK (jsonb_typeof(form) = 'object'),
  state text NOT NULL DEFAULT 'created' CHECK (state IN
    ('created', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'refund_due', 'refunded')),
  amount int NOT NULL CHECK (amount > 0),
  refunded int NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'MDL',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The end of validity of the provider's page
  expires_at timestamptz NOT NULL,
  UNIQUE (provider, reference),
  CHECK (state IN ('created', 'cancelled', 'expired') OR reference IS NOT NULL),
  CONSTRAINT payment_refunded CHECK (refunded BETWEEN 0 AND amount)
);
CREATE INDEX payment_order ON payment (order_id, created_at DESC);
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state IN ('created', 'pending');
CREATE UNIQUE INDEX payment_paid ON payment (order_id) WHERE state = 'paid';

-- Audit trail. changed: the payment got this state; ignored or mismatch: a report of the provider that was not applied.
CREATE TABLE payment_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id uuid NOT NULL REFERENCES payment ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('changed', 'ignored', 'mismatch')),
  state text NOT NULL,
  source text NOT NULL
);
CREATE INDEX payment_event_payment ON payment_event (payment_id, id);

-- Statuses reported before the provider's reference was stored. They are applied when it is stored, then deleted; else
-- after some days.
CREATE TABLE early_payment_status (
  provider text NOT NULL,
  reference text NOT NULL,
  status text NOT NULL,
  amount int NOT NULL,
  currency text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, reference, status)
);

-- way: card by the provider; cash, courier and transfer by staff; contract as a credit note in the ledger. state: due
-- until done. overpaid: money that the order never required, such as a second payment; it counts for its payment only.
-- delivery: the part of the amount that is not for goods.
CREATE TABLE refund (
  id uuid PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  number smallint NOT NULL CHECK (number > 0),
  payment_id uuid REFERENCES payment,
  return_id int UNIQUE REFERENCES return_request,
  way text NOT NULL CHECK (way IN ('card', 'cash', 'courier', 'transfer', 'contract')),
  state text NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'done')),
  overpaid boolean NOT NULL DEFAULT false,
  amount int NOT NULL CHECK (amount > 0),
  delivery int NOT NULL DEFAULT 0 CHECK (delivery BETWEEN 0 AND amount),
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  done_at timestamptz,
  -- Next request to the provider, and number of requests
  try_at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  UNIQUE (order_id, number),
  CHECK ((way = 'card') = (payment_id IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (NOT overpaid OR way = 'card')
);
CREATE INDEX refund_due ON refund (try_at) WHERE state = 'due';
CREATE INDEX refund_payment ON refund (payment_id);

CREATE TABLE refund_line (
  refund_id uuid NOT NULL REFERENCES refund ON DELETE CASCADE,
  order_id int NOT NULL,
  position smallint NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  amount int NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (refund_id, position),
  FOREIGN KEY (order_id, position) REFERENCES order_item ON DELETE CASCADE
);
CREATE INDEX refund_line_item ON refund_line (order_id, position);

-- Refunds must be covered by the sums in the order, its lines and its payment, which check constraints limit to what was
-- paid. Money returns the way it came; a card payment by transfer if its provider refunds in full or not at all. The
-- triggers run at commit, so that a backup can be restored in any order.
CREATE FUNCTION refund_is_covered() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought customer_order;
  goods bigint;
BEGIN
  SELECT * INTO bought FROM customer_order WHERE id = NEW.order_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(total - discount) INTO goods FROM order_item WHERE order_id = NEW.order_id;
  IF bought.refunded < (SELECT coalesce(sum(amount), 0) FROM refund WHERE order_id = NEW.order_id AND NOT overpaid)
    OR bought.refunded_delivery < (SELECT coalesce(sum(delivery), 0) FROM refund WHERE order_id = NEW.order_id)
    OR bought.refunded_delivery > greatest(0, bought.total - goods)
    OR EXISTS (SELECT FROM payment p WHERE p.order_id = NEW.order_id
      AND p.refunded < (SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = p.id))
    OR EXISTS (SELECT FROM order_item i WHERE i.order_id = NEW.order_id
      AND i.refunded < (SELECT coalesce(sum(amount), 0) FROM refund_line l WHERE l.order_id = i.order_id AND l.position = i.position))
    OR EXISTS (SELECT FROM refund r WHERE r.order_id = NEW.order_id
      AND r.amount < r.delivery + (SELECT coalesce(sum(amount), 0) FROM refund_line WHERE refund_id = r.id))
  THEN
    RAISE EXCEPTION 'The refunds of order % are not covered by what was paid.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM refund r WHERE r.order_id = NEW.order_id AND CASE
      WHEN r.way = 'card' THEN NOT EXISTS (SELECT FROM payment p WHERE p.id = r.payment_id
        AND p.order_id = r.order_id AND p.state IN ('paid', 'refund_due', 'refunded'))
      WHEN r.way = 'contract' THEN bought.payment <> 'invoice'
      WHEN bought.payment = 'transfer' THEN r.way <> 'transfer'
        OR bought.transferred_at IS NULL AND bought.status <> 'COMPLETED'
      WHEN bought.payment = 'card' THEN r.way <> 'transfer' OR NOT EXISTS (SELECT FROM payment p
        WHERE p.order_id = r.order_id AND p.state IN ('paid', 'refund_due', 'refunded'))
      ELSE bought.payment <> 'cash' OR bought.status <> 'COMPLETED' END)
  THEN
    RAISE EXCEPTION 'Order % was not paid that way.', bought.number USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER refund_is_covered AFTER INSERT OR UPDATE ON refund
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_is_covered();
CREATE CONSTRAINT TRIGGER refund_line_is_covered AFTER INSERT OR UPDATE ON refund_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refund_is_covered();

-- Invoices and payments of a contract in bani, imported from the shop's accounting. A negative invoice is for returned
-- goods, a negative payment is money given back. due: the last day before an invoice is overdue. refund_id: a credit note
-- of the shop itself, which does not count as an import. order_numbers: the orders that the document names.
CREATE TABLE ledger_entry (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  contract_id int NOT NULL REFERENCES contract ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'payment')),
  number text NOT NULL CHECK (number <> ''),
  date date NOT NULL,
  due date CHECK (due >= date),
  amount bigint NOT NULL CHECK (amount <> 0),
  imported_at timestamptz NOT NULL DEFAULT now(),
  refund_id uuid UNIQUE REFERENCES refund ON DELETE SET NULL,
  order_numbers text[] NOT NULL DEFAULT '{}',
  UNIQUE (contract_id, kind, number),
  CHECK ((kind = 'invoice') = (due IS NOT NULL))
);
CREATE INDEX ledger_entry_date ON ledger_entry (contract_id, date);

-- Lines of an invoice; their totals add up to its amount. Delivery or rounding has no brand and part number.
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

-- The sandbox bank, for development and tests. It shares no data with the tables above.
-- provider: its name as a payment provider. return_by_post: it returns browsers by a form instead of a redirect.
CREATE TABLE sandbox_payment (
  reference text PRIMARY KEY CHECK (length(reference) >= 22),
  merchant_key uuid NOT NULL UNIQUE,
  order_number text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  refunded int NOT NULL DEFAULT 0,
  currency text NOT NULL,
  lang text NOT NULL,
  return_url text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('pending', 'paid', 'declined', 'cancelled', 'expired', 'refunded')),
  expires_at timestamptz NOT NULL,
  provider text NOT NULL DEFAULT 'sandbox' CHECK (provider <> ''),
  return_by_post boolean NOT NULL DEFAULT false,
  CONSTRAINT sandbox_payment_refunded CHECK (refunded BETWEEN 0 AND amount)
);
-- Callbacks that the shop has not acknowledged yet.
CREATE TABLE sandbox_callback (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL REFERENCES sandbox_payment ON DELETE CASCADE,
  body text NOT NULL,
  due_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  attempts int NOT NULL DEFAULT 0,
  ended_at timestamptz,
  acknowledged boolean NOT NULL DEFAULT false
);
CREATE INDEX sandbox_callback_due ON sandbox_callback (due_at) WHERE ended_at IS NULL;
-- Partial refunds, one per key.
CREATE TABLE sandbox_refund (
  merchant_key uuid PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payment ON DELETE CASCADE,
  amount int NOT NULL CHECK (amount > 0)
);
CREATE INDEX sandbox_refund_payment ON sandbox_refund (reference);
