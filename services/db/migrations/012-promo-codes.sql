-- Promo codes. A code stands in one writing, capital Latin letters, digits and hyphens, as services/account/promo
-- normalises what people type. Category and brand go by their lasting names, since a new catalogue may number them anew.
-- percent comes off the goods that the code is for, amount (bani) off their sum, delivery makes delivery free. The minimum
-- is a sum of those goods; with an amount it lies above it, so that something remains to be paid.
CREATE TABLE promo_code (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  code text COLLATE "C" NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9-]{3,32}$'),
  kind text NOT NULL CHECK (kind IN ('percent', 'amount', 'delivery')),
  percent numeric(4, 2) CHECK (percent > 0),
  amount int CHECK (amount > 0),
  minimum int NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  total_limit int CHECK (total_limit > 0),
  customer_limit int CHECK (customer_limit > 0),
  starts_at timestamptz NOT NULL DEFAULT now(),
  ends_at timestamptz,
  category_code text,
  brand_slug text,
  used int NOT NULL DEFAULT 0 CHECK (used >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(percent, amount) = CASE WHEN kind = 'delivery' THEN 0 ELSE 1 END),
  CHECK ((kind = 'percent') = (percent IS NOT NULL)),
  CHECK (kind <> 'amount' OR minimum > amount),
  CONSTRAINT promo_code_within_limit CHECK (total_limit IS NULL OR used <= total_limit)
);

-- One code an order. A cancelled order gives its use back; the row stays to say so. Who has used a code is asked of the
-- orders, so that an order that is claimed later counts for its customer.
CREATE TABLE promo_use (
  order_id int PRIMARY KEY REFERENCES customer_order ON DELETE CASCADE,
  promo_id int NOT NULL REFERENCES promo_code,
  discount int NOT NULL CHECK (discount > 0),
  used_at timestamptz NOT NULL DEFAULT now(),
  given_back_at timestamptz
);
CREATE INDEX promo_use_code ON promo_use (promo_id);
CREATE INDEX customer_order_email ON customer_order (lower(contact->>'email'));

-- One code a cart.
ALTER TABLE shop_session ADD COLUMN promo_id int REFERENCES promo_code ON DELETE SET NULL;
