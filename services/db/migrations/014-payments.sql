-- Payments of orders, one row for each try: apart from the order's status, which says where the goods are. reference is
-- the provider's name for it, known once its page is made. Of one order one try is open at a time, and one is paid at most.
CREATE TABLE payment (
  id uuid PRIMARY KEY,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  provider text NOT NULL CHECK (provider <> ''),
  reference text CHECK (reference <> ''),
  url text,
  state text NOT NULL DEFAULT 'created' CHECK (state IN
    ('created', 'pending', 'paid', 'declined', 'cancelled', 'expired', 'refund_due', 'refunded')),
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL DEFAULT 'MDL',
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Until when the provider's page may be used.
  expires_at timestamptz NOT NULL,
  -- When to try next to give the money back.
  refund_at timestamptz NOT NULL DEFAULT now(),
  refund_tries int NOT NULL DEFAULT 0,
  UNIQUE (provider, reference),
  CHECK (state IN ('created', 'cancelled', 'expired') OR reference IS NOT NULL)
);
CREATE INDEX payment_order ON payment (order_id, created_at DESC);
CREATE UNIQUE INDEX payment_open ON payment (order_id) WHERE state IN ('created', 'pending');
CREATE UNIQUE INDEX payment_paid ON payment (order_id) WHERE state = 'paid';
CREATE INDEX payment_refund_due ON payment (refund_at) WHERE state = 'refund_due';

-- What became of a payment, and what was told of it and not believed. kind: changed (state says into what), ignored,
-- mismatch.
CREATE TABLE payment_event (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  payment_id uuid NOT NULL REFERENCES payment ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  kind text NOT NULL CHECK (kind IN ('changed', 'ignored', 'mismatch')),
  state text NOT NULL,
  source text NOT NULL
);
CREATE INDEX payment_event_payment ON payment_event (payment_id, id);

-- The contract on which an order is bought by invoice.
ALTER TABLE customer_order ADD COLUMN contract_id int REFERENCES contract ON DELETE SET NULL;
CREATE INDEX customer_order_contract ON customer_order (contract_id) WHERE payment = 'invoice';

-- The embedded test bank: it knows nothing of the tables above, and they nothing of it.
CREATE TABLE sandbox_payment (
  reference text PRIMARY KEY CHECK (length(reference) >= 22),
  merchant_key uuid NOT NULL UNIQUE,
  order_number text NOT NULL,
  amount int NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  lang text NOT NULL,
  return_url text NOT NULL,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN
    ('pending', 'paid', 'declined', 'cancelled', 'expired', 'refunded')),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
-- Callbacks wait here until the shop has acknowledged them.
CREATE TABLE sandbox_callback (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  reference text NOT NULL REFERENCES sandbox_payment ON DELETE CASCADE,
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '3 days',
  attempts int NOT NULL DEFAULT 0,
  ended_at timestamptz,
  acknowledged boolean NOT NULL DEFAULT false
);
CREATE INDEX sandbox_callback_due ON sandbox_callback (due_at) WHERE ended_at IS NULL;
