-- Statuses that a payment provider reported before the shop had stored the provider's name of the payment. They are applied
-- when the name is stored, and deleted then, or after some days.
CREATE TABLE early_payment_status (
  provider text NOT NULL,
  reference text NOT NULL,
  status text NOT NULL,
  amount int NOT NULL,
  currency text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (provider, reference, status)
);
