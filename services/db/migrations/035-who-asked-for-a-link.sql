-- Who asked for a confirmation link, for its reader to compare with what they did: when, from which network (shortened,
-- as 188.138.12.x) and with which browser (Chrome/Windows). Gone with the link.
ALTER TABLE account_token
  ADD COLUMN asked_at timestamptz,
  ADD COLUMN asked_from text CHECK (length(asked_from) <= 64),
  ADD COLUMN asked_browser text CHECK (length(asked_browser) <= 64);
