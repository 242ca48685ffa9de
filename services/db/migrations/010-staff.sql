-- Staff of the back office, their sign-ins, API tokens and the journal of their changes.

-- password_hash and totp_secret (sealed) are null until the invitation is accepted. totp_step: the last used time step,
-- so that a code works once. recovery_codes: hashes of the unused codes.
CREATE TABLE staff (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  role text NOT NULL CHECK (role IN ('owner', 'seller', 'warehouse', 'content')),
  lang text NOT NULL DEFAULT 'ro-MD',
  password_hash text,
  totp_secret bytea,
  totp_step bigint,
  recovery_codes bytea[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz,
  preferences jsonb NOT NULL DEFAULT '{}',
  CHECK ((password_hash IS NULL) = (totp_secret IS NULL))
);

-- Links that let a member of staff set password and second factor. The link contains a secret; only its hash is stored.
CREATE TABLE staff_invitation (
  hash bytea PRIMARY KEY,
  staff_id int NOT NULL UNIQUE REFERENCES staff ON DELETE CASCADE,
  totp_secret bytea NOT NULL,
  expires_at timestamptz NOT NULL
);

CREATE TABLE staff_session (
  hash bytea PRIMARY KEY,
  staff_id int NOT NULL REFERENCES staff ON DELETE CASCADE,
  started_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  browser text NOT NULL DEFAULT '' CHECK (length(browser) <= 100)
);
CREATE INDEX staff_session_staff ON staff_session (staff_id);

-- Tokens of other systems. scopes: 'orders:read', 'orders:write' and so on.
CREATE TABLE api_token (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  hash bytea NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  created_by int NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);

-- Every change made in the back office: who, what, and the changed fields before and after. Rows are never changed;
-- the erasure of a customer removes personal values through a function of its own.
CREATE TABLE journal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id int REFERENCES staff,
  token_id int REFERENCES api_token,
  actor text NOT NULL,
  resource text NOT NULL,
  record_id text NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb
);
CREATE INDEX journal_record ON journal (resource, record_id, id DESC);
CREATE INDEX journal_staff ON journal (staff_id, id DESC);

CREATE FUNCTION journal_is_final() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The journal cannot be changed.' USING ERRCODE = 'check_violation';
END $$;
CREATE TRIGGER journal_is_final BEFORE UPDATE OR DELETE ON journal FOR EACH ROW EXECUTE FUNCTION journal_is_final();

-- Responses of writes by their idempotency key: a repeated request gets the first response.
CREATE TABLE admin_request (
  key uuid PRIMARY KEY,
  actor text NOT NULL,
  request_hash bytea NOT NULL,
  response jsonb,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX admin_request_at ON admin_request (at);
