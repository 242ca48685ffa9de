-- Settings of the shop that change without a new build, edited in the back office.

-- value: a section of the settings. A section without a row has the values of the code.
CREATE TABLE shop_setting (
  section text PRIMARY KEY CHECK (section ~ '^[a-z]{1,20}$'),
  value jsonb NOT NULL,
  version int NOT NULL DEFAULT 1 CHECK (version > 0),
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by text NOT NULL
);

-- One row: numbers that each program compares with those it has read. settings: sections, rates and delivery.
CREATE TABLE shop_setting_version (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  settings int NOT NULL DEFAULT 0,
  warehouses int NOT NULL DEFAULT 0
);
INSERT INTO shop_setting_version DEFAULT VALUES;

-- lei: for one unit of the currency; null until a rate is known. shown: shoppers may choose it. automatic: the rate
-- comes from the National Bank of Moldova each day.
CREATE TABLE currency_rate (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$'),
  lei numeric(12, 6) CHECK (lei > 0),
  rate_day date,
  shown boolean NOT NULL DEFAULT false,
  automatic boolean NOT NULL DEFAULT false,
  version int NOT NULL DEFAULT 1,
  changed_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((lei IS NULL) = (rate_day IS NULL))
);
INSERT INTO currency_rate (code, shown) VALUES
  ('EUR', true), ('USD', true), ('RON', false), ('UAH', false), ('RUB', false);

-- One row: the last request for rates. fault: null after a success.
CREATE TABLE rate_request (
  id int PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  requested_at timestamptz NOT NULL,
  rate_day date,
  fault text
);

-- A method that is not offered stays for earlier orders.
ALTER TABLE delivery_method ADD COLUMN enabled boolean NOT NULL DEFAULT true;
