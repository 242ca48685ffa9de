-- Sessions: carts, lists, the garage with its service book, and sign-ins.

-- code: capital Latin letters, digits and hyphens, normalised by services/promo. percent is taken off the goods that the
-- code applies to, amount (bani) off their sum; delivery makes delivery free. minimum: the least sum of those goods.
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

-- Cart, lists and settings of a visitor (key_hash) or a customer. Further named carts of a customer are rows of their own
-- (cart_of: the customer's session); a removed one can be restored for a while.
CREATE TABLE shop_session (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key_hash bytea UNIQUE CHECK (octet_length(key_hash) = 32),
  customer_id int REFERENCES customer ON DELETE CASCADE,
  revision int NOT NULL DEFAULT 0,
  current_car_id int,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  promo_id int REFERENCES promo_code ON DELETE SET NULL,
  cart_of bigint REFERENCES shop_session ON DELETE CASCADE,
  cart_name text CHECK (length(cart_name) BETWEEN 1 AND 60),
  cart_car_id int,
  removed_at timestamptz,
  CHECK (num_nonnulls(key_hash, customer_id) = 1),
  CONSTRAINT shop_session_further_cart CHECK (cart_of IS NULL OR num_nulls(customer_id, cart_name) = 0),
  CONSTRAINT shop_session_removed_cart CHECK (removed_at IS NULL OR cart_of IS NOT NULL)
);
CREATE INDEX shop_session_changed ON shop_session (changed_at) WHERE key_hash IS NOT NULL;
CREATE UNIQUE INDEX shop_session_customer ON shop_session (customer_id) WHERE cart_of IS NULL;
CREATE INDEX shop_session_cart_of ON shop_session (cart_of) WHERE cart_of IS NOT NULL;

-- The texts are shown if the product has left the catalogue. instead_of: the requested number that the product replaces.
CREATE TABLE cart_line (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  key text NOT NULL,
  product_id int NOT NULL,
  options jsonb NOT NULL DEFAULT '{}',
  quantity int NOT NULL CHECK (quantity BETWEEN 1 AND 999),
  car_id int,
  price_seen int NOT NULL CHECK (price_seen >= 0),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  slug text NOT NULL,
  part_number text NOT NULL,
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  instead_of text,
  PRIMARY KEY (session_id, key)
);

CREATE TABLE listed_product (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('wishlist', 'compare')),
  product_id int NOT NULL,
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (session_id, list, product_id)
);

-- Cars of a visitor or customer. id counts within one garage, so that it reveals nothing about others. snapshot: shown if
-- the car has left the catalogue. facts: the owner's answers, {criterion id: value}.
CREATE TABLE garage_vehicle (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  id int NOT NULL CHECK (id > 0),
  snapshot jsonb NOT NULL,
  name text,
  plate text,
  vin text CHECK (length(vin) = 17),
  mileage int CHECK (mileage BETWEEN 0 AND 9999999),
  facts jsonb NOT NULL DEFAULT '{}',
  PRIMARY KEY (session_id, car_id),
  UNIQUE (session_id, id)
);

-- The service book belongs to the session and the car: a car that is removed from the garage and added again keeps it.

-- Odometer readings; the last one of a day counts.
CREATE TABLE mileage_reading (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  read_on date NOT NULL,
  mileage int NOT NULL CHECK (mileage BETWEEN 0 AND 9999999),
  PRIMARY KEY (session_id, car_id, read_on)
);

-- What the owner recorded for a part kind (category code): replaced on a day, or no reminder before a day.
CREATE TABLE service_mark (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  car_id int NOT NULL,
  kind text NOT NULL,
  done_on date,
  done_mileage int CHECK (done_mileage BETWEEN 0 AND 9999999),
  snoozed_until date,
  PRIMARY KEY (session_id, car_id, kind),
  CHECK (done_on IS NOT NULL OR snoozed_until IS NOT NULL),
  CHECK (done_mileage IS NULL OR done_on IS NOT NULL)
);

-- Subscriptions to service reminders. token: the unsubscribe link, which stays valid after the end.
CREATE TABLE service_letters (
  customer_id int PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  wanted boolean NOT NULL,
  -- The version of the text agreed to, and when
  consent text,
  since timestamptz NOT NULL DEFAULT now(),
  -- The local day of the last check
  looked_on date
);
CREATE INDEX service_letters_due ON service_letters (looked_on) WHERE wanted;

-- Reminders sent, once per due interval. ground: start of the interval and snooze date; new ones allow a new reminder.
CREATE TABLE service_told (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  car_id int NOT NULL,
  kind text NOT NULL,
  ground text NOT NULL,
  told_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, car_id, kind)
);

-- The chain of refresh tokens of one sign-in. address: a keyed hash of the client's network. cart_id: the current cart of
-- this sign-in; null for the first.
CREATE TABLE token_family (
  id uuid PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  address bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  cart_id bigint REFERENCES shop_session ON DELETE SET NULL
);
CREATE INDEX token_family_customer ON token_family (customer_id, address);
CREATE INDEX token_family_expiry ON token_family (expires_at);
CREATE INDEX token_family_cart ON token_family (cart_id) WHERE cart_id IS NOT NULL;

-- The successor of a rotated token is derived from the token, so that the same response can be repeated within the grace
-- period without storing tokens.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  family_id uuid NOT NULL REFERENCES token_family ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_token_family ON refresh_token (family_id);
