-- Reviews and questions by customers, product alerts, and push notifications.

-- Reviews by buyers. An approved one is copied to the catalogue's table review.
CREATE TABLE customer_review (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  customer_id int REFERENCES customer ON DELETE SET NULL,
  product_id int NOT NULL,
  slug text NOT NULL,
  author text NOT NULL,
  rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  lang text NOT NULL CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  content text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'shown', 'refused')),
  written_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Pages are not revalidated yet
  unannounced boolean NOT NULL DEFAULT false,
  UNIQUE (customer_id, product_id)
);
CREATE INDEX customer_review_state ON customer_review (state, written_at);
CREATE INDEX customer_review_unannounced ON customer_review (product_id) WHERE unannounced;

-- Questions about a product. slug identifies the product across catalogue loads. author: a first name, or empty. email is
-- set for visitors without an account only; it and the VIN are deleted some weeks after the answer.
CREATE TABLE product_question (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  product_id int NOT NULL,
  slug text NOT NULL,
  customer_id int REFERENCES customer ON DELETE CASCADE,
  email text,
  author text NOT NULL,
  lang text NOT NULL CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  question text NOT NULL,
  -- The name of the car, or null
  car text,
  vin text CHECK (length(vin) = 17),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'answered', 'refused')),
  answer text,
  public boolean NOT NULL DEFAULT true,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  -- Pages are not revalidated yet
  unannounced boolean NOT NULL DEFAULT false,
  CHECK ((state = 'answered') = (answer IS NOT NULL)),
  CHECK ((state = 'waiting') = (decided_at IS NULL))
);
CREATE INDEX product_question_shown ON product_question (slug, decided_at DESC) WHERE state = 'answered' AND public;
CREATE INDEX product_question_state ON product_question (state, asked_at);
CREATE INDEX product_question_customer ON product_question (customer_id);
CREATE INDEX product_question_unannounced ON product_question (slug) WHERE unannounced;

-- Alerts of customers: back in stock (sent once), price drops (sent each time). price_seen: the list price, in bani, that
-- the customer knows.
CREATE TABLE product_watch (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  product_id int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stock', 'price')),
  price_seen int,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, product_id, kind),
  CHECK (kind = 'stock' OR price_seen IS NOT NULL)
);

-- Alerts of visitors without an account, at an e-mail address that they must confirm. token: the link in e-mails to
-- confirm, change and end the alert.
CREATE TABLE guest_watch (
  token text PRIMARY KEY CHECK (length(token) = 32),
  email text NOT NULL CHECK (email = lower(email)),
  lang text NOT NULL CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  product_id int NOT NULL,
  stock boolean NOT NULL,
  price_drop boolean NOT NULL,
  price_seen int,
  created_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  UNIQUE (email, product_id),
  CHECK (price_seen IS NOT NULL OR NOT price_drop)
);
CREATE INDEX guest_watch_product ON guest_watch (product_id) WHERE confirmed_at IS NOT NULL;
CREATE INDEX guest_watch_mailbox ON guest_watch (mailbox_of(email));

-- Browsers subscribed to notifications: of all orders of a customer, until the sign-in (family_id) ends, or of single
-- orders of a visitor (push_order). endpoint and the two keys come from the browser.
CREATE TABLE push_device (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) <= 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  lang text NOT NULL CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
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

-- Queue of notifications: written with the event, deleted once a push service has accepted it.
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
