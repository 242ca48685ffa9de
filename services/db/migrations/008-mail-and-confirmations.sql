-- Letters wait here until they are sent: written in the transaction of what they tell, sent afterwards by whichever
-- process takes them first. sealed: the encrypted letter, which may hold a link or a PIN; gone once it is sent.
CREATE TABLE mail_outbox (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  channel text NOT NULL CHECK (channel IN ('mail', 'sms')),
  kind text NOT NULL,
  sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  due_at timestamptz NOT NULL DEFAULT now(),
  give_up_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  sent_at timestamptz,
  failed_at timestamptz,
  CHECK ((sealed IS NULL) = (num_nonnulls(sent_at, failed_at) = 1)),
  CHECK (num_nonnulls(sent_at, failed_at) < 2)
);
CREATE INDEX mail_outbox_due ON mail_outbox (due_at) WHERE sealed IS NOT NULL;

-- Links in letters, as hashes. One of a purpose for a customer: a new one takes the place of the older. Its life counts
-- from the moment when the letter left, so that a mail server that was down costs nobody a link.
CREATE TABLE account_token (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  letter_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (customer_id, purpose)
);

-- A PIN has few digits: the hash is keyed, and tries are counted.
CREATE TABLE phone_pin (
  customer_id int PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  phone text NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  letter_id int NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

ALTER TABLE customer ADD COLUMN blocked_at timestamptz;
