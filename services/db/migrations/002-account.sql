-- Customers, sessions, orders. Nothing here refers to the catalogue by a foreign key: a new catalogue may replace
-- products while carts and orders keep what they say. Secrets are kept as hashes; ids that travel are random.

-- standing: the owner of an e-mail address, somebody who claims an address that has an owner (see
-- docs/decisions/signup-of-a-known-address.md), or a claim that a later one has pushed aside.
CREATE TABLE customer (
  id int PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  standing text NOT NULL DEFAULT 'owner' CHECK (standing IN ('owner', 'claim', 'detached')),
  password_hash text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text,
  avatar text,
  lang text NOT NULL DEFAULT 'ro' CHECK (lang IN ('ro', 'ru')),
  email_confirmed boolean NOT NULL DEFAULT false,
  phone_confirmed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX customer_owner ON customer (email) WHERE standing = 'owner';
CREATE UNIQUE INDEX customer_claim ON customer (email) WHERE standing = 'claim';

-- A chain of refresh tokens that began with one sign-in. address is a keyed hash: from where the customer is known.
CREATE TABLE token_family (
  id uuid PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  address bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX token_family_customer ON token_family (customer_id, address);
CREATE INDEX token_family_expiry ON token_family (expires_at);

-- The successor of a rotated token follows from the token itself, so that the same answer can be given again within
-- the grace period without keeping any token in clear.
CREATE TABLE refresh_token (
  hash bytea PRIMARY KEY CHECK (octet_length(hash) = 32),
  family_id uuid NOT NULL REFERENCES token_family ON DELETE CASCADE,
  issued_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz
);
CREATE INDEX refresh_token_family ON refresh_token (family_id);

-- Moments of the tries that count against a limit; the key is a keyed hash of what is limited.
CREATE TABLE login_attempt (
  scope text NOT NULL,
  key bytea NOT NULL,
  hits timestamptz[] NOT NULL,
  allowed boolean NOT NULL,
  PRIMARY KEY (scope, key)
);

-- Cart, lists and settings of a visitor (known by the hash of a key) or of a customer.
CREATE TABLE shop_session (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  key_hash bytea UNIQUE CHECK (octet_length(key_hash) = 32),
  customer_id int UNIQUE REFERENCES customer ON DELETE CASCADE,
  revision int NOT NULL DEFAULT 0,
  current_car_id int,
  created_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(key_hash, customer_id) = 1)
);
CREATE INDEX shop_session_changed ON shop_session (changed_at) WHERE key_hash IS NOT NULL;

-- The names are what to show when the product has left the catalogue.
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
  PRIMARY KEY (session_id, key)
);

CREATE TABLE listed_product (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  list text NOT NULL CHECK (list IN ('wishlist', 'compare')),
  product_id int NOT NULL,
  position bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (session_id, list, product_id)
);

-- fields: the contract's addressFields.
CREATE TABLE address (
  id int PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  fields jsonb NOT NULL,
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX address_customer ON address (customer_id);
CREATE UNIQUE INDEX address_default ON address (customer_id) WHERE is_default;

CREATE TABLE delivery_method (
  id int PRIMARY KEY,
  code text NOT NULL UNIQUE CHECK (code IN ('pickup', 'courier', 'post')),
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  description_ro text NOT NULL,
  description_ru text NOT NULL,
  price int NOT NULL CHECK (price >= 0),
  free_from int CHECK (free_from >= 0),
  days_min smallint NOT NULL,
  days_max smallint NOT NULL,
  needs_address boolean NOT NULL
);
INSERT INTO delivery_method VALUES
  (1, 'pickup', 'Ridicare din magazin', 'Самовывоз из магазина',
   'Gratuit, de îndată ce piesele sunt în magazin.', 'Бесплатно, как только детали будут в магазине.', 0, NULL, 0, 1, false),
  (2, 'courier', 'Curier în municipiul Chișinău', 'Курьер по муниципию Кишинёв',
   'La adresă, în intervalul convenit la telefon.', 'По адресу, в согласованное по телефону время.', 4000, 100000, 0, 1, true),
  (3, 'post', 'Poștă în toată Moldova', 'Почта по всей Молдове',
   'La oficiul poștal sau la adresă, în orice localitate.', 'В почтовое отделение или по адресу, в любой населённый пункт.', 6000, NULL, 1, 3, true);

CREATE TABLE customer_order (
  id int PRIMARY KEY,
  token text NOT NULL UNIQUE CHECK (length(token) >= 22),
  number text NOT NULL UNIQUE,
  customer_id int REFERENCES customer ON DELETE SET NULL,
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  payment text NOT NULL CHECK (payment IN ('cash', 'card', 'invoice')),
  status text NOT NULL DEFAULT 'PENDING' CHECK (status IN ('PENDING', 'SHIPPED', 'COMPLETED', 'CANCELLED')),
  quantity int NOT NULL CHECK (quantity > 0),
  subtotal int NOT NULL CHECK (subtotal >= 0),
  total int NOT NULL CHECK (total >= 0),
  delivery_id int NOT NULL REFERENCES delivery_method,
  store_id int,
  shipping_address jsonb,
  billing_address jsonb,
  contact jsonb NOT NULL,
  notes text NOT NULL DEFAULT ''
);
CREATE INDEX customer_order_customer ON customer_order (customer_id, created_at DESC);

CREATE TABLE order_item (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position smallint NOT NULL,
  product_id int NOT NULL,
  name_ro text NOT NULL,
  name_ru text NOT NULL,
  slug text NOT NULL,
  part_number text NOT NULL,
  brand_name text NOT NULL,
  drawing text NOT NULL,
  options_ro jsonb NOT NULL DEFAULT '[]',
  options_ru jsonb NOT NULL DEFAULT '[]',
  car_id int,
  price int NOT NULL CHECK (price >= 0),
  quantity int NOT NULL CHECK (quantity > 0),
  total int NOT NULL CHECK (total = price * quantity),
  PRIMARY KEY (order_id, position)
);

CREATE TABLE order_total (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  position smallint NOT NULL,
  code text NOT NULL,
  title_ro text NOT NULL,
  title_ru text NOT NULL,
  amount int NOT NULL,
  PRIMARY KEY (order_id, position)
);

-- From where the pieces of an order were taken, so that a cancelled order can give them back.
CREATE TABLE stock_reservation (
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  product_id int NOT NULL,
  warehouse_id int NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (order_id, product_id, warehouse_id)
);

-- The row is made before the order, in the same transaction: a second request with the key waits for the first.
CREATE TABLE idempotency_key (
  session_id bigint NOT NULL REFERENCES shop_session ON DELETE CASCADE,
  key uuid NOT NULL,
  body_hash bytea NOT NULL,
  order_id int REFERENCES customer_order ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (session_id, key)
);
CREATE INDEX idempotency_key_age ON idempotency_key (created_at);

CREATE TABLE newsletter_subscriber (
  email text PRIMARY KEY CHECK (email = lower(email)),
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
