-- paid_at: when staff noted that an order by invoice is paid. Orders by transfer have transferred_at.
ALTER TABLE customer_order ADD COLUMN paid_at timestamptz CHECK (paid_at IS NULL OR payment = 'invoice');

-- Orders that a ledger document names, in its number or in the column "order". Such an order is part of the ledger's balance.
ALTER TABLE ledger_entry ADD COLUMN order_numbers text[] NOT NULL DEFAULT '{}';
