-- Passkeys of staff (WebAuthn): the device of a member of staff replaces password and code.

-- id: the credential's id in base64url. counter: grows with each use, unless the device does not count.
CREATE TABLE staff_passkey (
  id text PRIMARY KEY CHECK (length(id) <= 1400),
  staff_id int NOT NULL REFERENCES staff ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX staff_passkey_staff ON staff_passkey (staff_id);

-- Challenges that a browser has to sign; each is valid once, for five minutes. staff_id: null for a sign-in.
CREATE TABLE staff_challenge (
  hash bytea PRIMARY KEY,
  staff_id int REFERENCES staff ON DELETE CASCADE,
  expires_at timestamptz NOT NULL DEFAULT now() + interval '5 minutes'
);
CREATE INDEX staff_challenge_expired ON staff_challenge (expires_at);
