-- What shoppers ask the shop about a product. slug, not the id, names the product beyond a catalogue that is loaded anew.
-- author is a first name, or empty for who does not want to be named. email stands only with who has no account; it and
-- the VIN are for the answer alone, and are forgotten some weeks after it.
CREATE TABLE product_question (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id int NOT NULL,
  slug text NOT NULL,
  customer_id int REFERENCES customer ON DELETE CASCADE,
  email text,
  author text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('ro-MD', 'ru')),
  question text NOT NULL,
  -- The car as the catalogue called it, or null.
  car text,
  vin text CHECK (length(vin) = 17),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'refused')),
  answer text,
  -- An answer may be for the asker alone.
  public boolean NOT NULL DEFAULT true,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- The storefronts do not know of the decision yet.
  unannounced boolean NOT NULL DEFAULT false,
  CHECK ((state = 'answered') = (answer IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX product_question_shown ON product_question (slug, decided_at DESC) WHERE state = 'answered' AND public;
CREATE INDEX product_question_state ON product_question (state, asked_at);
CREATE INDEX product_question_customer ON product_question (customer_id);
CREATE INDEX product_question_unannounced ON product_question (slug) WHERE unannounced;

-- Browsers that want to be told what becomes of orders: of all those of a customer, as long as the sign-in lasts by which
-- they asked for it, or of single orders (push_order) of a visitor. endpoint and the two keys come from the browser.
CREATE TABLE push_device (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('ro', 'ru')),
  customer_id int REFERENCES customer ON DELETE CASCADE,
  family_id uuid REFERENCES token_family ON DELETE CASCADE,
  asked_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((customer_id IS NULL) = (family_id IS NULL))
);
CREATE INDEX push_device_customer ON push_device (customer_id, asked_at);
CREATE INDEX push_device_family ON push_device (family_id);

CREATE TABLE push_order (
  device_id int NOT NULL REFERENCES push_device ON DELETE CASCADE,
  order_id int NOT NULL REFERENCES customer_order ON DELETE CASCADE,
  PRIMARY KEY (device_id, order_id)
);
CREATE INDEX push_order_order ON push_order (order_id);

-- What is still to be told: written with the event itself, gone once a push service has taken it.
CREATE TABLE push_message (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  device_id int NOT NULL REFERENCES push_device ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES order_event ON DELETE CASCADE,
  due_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL DEFAULT now() + interval '1 day',
  attempts int NOT NULL DEFAULT 0,
  UNIQUE (device_id, event_id)
);
CREATE INDEX push_message_due ON push_message (due_at);
CREATE INDEX push_message_event ON push_message (event_id);
