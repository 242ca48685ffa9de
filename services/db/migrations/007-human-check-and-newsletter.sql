-- Answers to human checks that have been used, until they would have expired anyway.
CREATE TABLE captcha_use (
  nonce bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_use_expiry ON captcha_use (expires_at);

-- token: what the unsubscribe link carries, a keyed hash of the address; made by the services, so that rows from before
-- this migration get theirs later. consent: the version of the text that was agreed to, at created_at.
ALTER TABLE newsletter_subscriber
  ADD token text UNIQUE,
  ADD consent text;

-- Who has left, without the address: the same link says so again.
CREATE TABLE newsletter_leaver (
  token text PRIMARY KEY,
  left_at timestamptz NOT NULL DEFAULT now()
);
