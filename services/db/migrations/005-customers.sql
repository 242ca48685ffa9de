-- Customers, e-mails to them, and contracts of business customers. From here on no table refers to the catalogue by a
-- foreign key: a new catalogue may replace products while carts and orders keep their data. Secrets are stored as hashes.

-- standing: owner of the e-mail address; claim of an address that has an owner; detached, a claim replaced by a later one.
-- lang and the other columns with a language contain a language tag: the languages of the shop are defined in code.
CREATE TABLE customer (
  id int PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  standing text NOT NULL DEFAULT 'owner' CHECK (standing IN ('owner', 'claim', 'detached')),
  password_hash text NOT NULL,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone text,
  avatar text,
  lang text NOT NULL DEFAULT 'ro' CHECK (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$'),
  email_confirmed boolean NOT NULL DEFAULT false,
  phone_confirmed boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  blocked_at timestamptz,
  -- Show list prices instead of the customer's own ones, for customers who may switch it
  hide_my_price boolean NOT NULL DEFAULT false,
  -- The language of e-mails; null for that of the page where they are requested
  letters_lang text CHECK (letters_lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$')
);
CREATE UNIQUE INDEX customer_owner ON customer (email) WHERE standing = 'owner';
CREATE UNIQUE INDEX customer_claim ON customer (email) WHERE standing = 'claim';

-- The mailbox of an e-mail address: without "+word", and without dots at Google. Same as mailboxOf in
-- lib/domain/text/mailbox.ts.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(plain, '.', '') || '@gmail.com'
      ELSE plain || '@' || domain END
    FROM (SELECT domain, CASE WHEN split_part(local, '+', 1) = '' THEN local ELSE split_part(local, '+', 1) END AS plain
      FROM (SELECT split_part(lower(btrim(email)), '@', 1) AS local, split_part(lower(btrim(email)), '@', 2) AS domain) a) b
$$;

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

-- Queue of e-mails and SMS: written in the transaction that causes them, sent afterwards by any process. sealed: the
-- encrypted message, which may contain a link or a PIN; deleted once it is sent.
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

-- Hashes of links in e-mails, one per customer and purpose. The lifetime counts from the sending of the e-mail, so that a
-- mail server that was down does not invalidate links.
CREATE TABLE account_token (
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('password', 'email')),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  letter_id int NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The request for the link, shown to its reader: when, from which network (188.138.12.x), by which browser
  asked_at timestamptz,
  asked_from text CHECK (length(asked_from) <= 64),
  asked_browser text CHECK (length(asked_browser) <= 64),
  PRIMARY KEY (customer_id, purpose)
);

-- PINs that confirm phone numbers. A PIN has few digits: the hash is keyed, and tries are counted.
CREATE TABLE phone_pin (
  customer_id int PRIMARY KEY REFERENCES customer ON DELETE CASCADE,
  phone text NOT NULL,
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  letter_id int NOT NULL,
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Timestamps of the attempts that count against a limit. key: a keyed hash of the limited value, such as an e-mail.
CREATE TABLE login_attempt (
  scope text NOT NULL,
  key bytea NOT NULL,
  hits timestamptz[] NOT NULL,
  allowed boolean NOT NULL,
  PRIMARY KEY (scope, key)
);

-- Used solutions of human checks, until they would expire.
CREATE TABLE captcha_use (
  nonce bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_use_expiry ON captcha_use (expires_at);

-- token: a keyed hash of the address, used by the unsubscribe link. consent: the version of the text agreed to.
CREATE TABLE newsletter_subscriber (
  email text PRIMARY KEY CHECK (email = lower(email)),
  lang text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  token text NOT NULL UNIQUE,
  consent text
);
-- Tokens of ended subscriptions, without the e-mail: the same link then confirms that the subscription has ended.
CREATE TABLE newsletter_leaver (
  token text PRIMARY KEY,
  left_at timestamptz NOT NULL DEFAULT now()
);

-- A price group of business customers, assigned by a contract.
CREATE TABLE customer_group (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL UNIQUE CHECK (name <> ''),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A percentage off the list price, for a category (null: all) and a brand (null: all). The rule of the part kind precedes
-- that of its group, which precedes that of all categories; for the same category, the rule of the brand precedes. 0 %
-- exempts from a wider rule. Codes and slugs are used because a new catalogue may assign new ids.
CREATE TABLE price_rule (
  customer_group_id int NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  category_code text,
  brand_slug text,
  percent numeric(4, 2) NOT NULL CHECK (percent >= 0),
  UNIQUE NULLS NOT DISTINCT (customer_group_id, category_code, brand_slug)
);

-- An agreed price in bani, which precedes all rules. It applies only while the product has this part number: a new
-- catalogue may assign its id to another product.
CREATE TABLE fixed_price (
  customer_group_id int NOT NULL REFERENCES customer_group ON DELETE CASCADE,
  product_id int NOT NULL,
  part_key text COLLATE "C" NOT NULL,
  price int NOT NULL CHECK (price > 0),
  PRIMARY KEY (customer_group_id, product_id)
);

-- credit_limit: bani, null for none. payment_days: from the delivery; 0 is immediate payment. company: name, idno, vatCode.
CREATE TABLE contract (
  id int PRIMARY KEY,
  customer_id int NOT NULL REFERENCES customer ON DELETE CASCADE,
  number text NOT NULL UNIQUE CHECK (number <> ''),
  name text NOT NULL,
  customer_group_id int REFERENCES customer_group,
  credit_limit int CHECK (credit_limit >= 0),
  payment_days smallint NOT NULL DEFAULT 0 CHECK (payment_days >= 0),
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  company jsonb
);
CREATE INDEX contract_customer ON contract (customer_id) WHERE active;
CREATE INDEX contract_group ON contract (customer_group_id);

-- Documents of a contract. stored_as: the file in the folder "documents" of DATA_DIR; name: the file name on download.
CREATE TABLE contract_document (
  id int PRIMARY KEY,
  contract_id int NOT NULL REFERENCES contract ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'delivery-note', 'act', 'contract', 'other')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 200),
  date date NOT NULL,
  type text NOT NULL,
  size int NOT NULL CHECK (size >= 0),
  stored_as uuid NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contract_document_newest ON contract_document (contract_id, date DESC, id);
