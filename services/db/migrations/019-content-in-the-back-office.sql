-- Content in the back office: reasons of refused reviews, letters that can be sent again, and issues of the newsletter.

-- Why the review was refused, for staff only.
ALTER TABLE customer_review ADD COLUMN refusal text NOT NULL DEFAULT '' CHECK (length(refusal) <= 500);

-- error: code of the last failure; CANCELLED for a letter that staff or an ended subscription cancelled. unsent: the
-- encrypted text of a failed letter that may be sent again; letters with short-lived links and codes have none.
ALTER TABLE mail_outbox ADD COLUMN error text, ADD COLUMN unsent bytea;
CREATE INDEX mail_outbox_failed ON mail_outbox (failed_at) WHERE failed_at IS NOT NULL;

-- texts: {"ro-MD": {"subject": text, "body": text}, ...}. products: part numbers shown as cards below the text.
-- revision: increased by each change of the draft.
CREATE TABLE newsletter_issue (
  id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sending', 'paused', 'sent')),
  texts jsonb NOT NULL,
  products text[] NOT NULL DEFAULT '{}',
  revision int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((state = 'draft') = (started_at IS NULL)),
  CHECK ((state = 'sent') = (finished_at IS NOT NULL))
);
CREATE INDEX newsletter_issue_sending ON newsletter_issue (id) WHERE state = 'sending';

-- Subscribers at the start of sending, by the token of their unsubscribe link: no e-mail remains after they leave.
-- done_at: the letter was queued, or skipped (without letter_id) because the subscriber had left.
CREATE TABLE newsletter_delivery (
  issue_id int NOT NULL REFERENCES newsletter_issue ON DELETE CASCADE,
  token text NOT NULL,
  letter_id int,
  done_at timestamptz,
  PRIMARY KEY (issue_id, token)
);
CREATE INDEX newsletter_delivery_waiting ON newsletter_delivery (issue_id, token) WHERE done_at IS NULL;
CREATE INDEX newsletter_delivery_done ON newsletter_delivery (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX newsletter_delivery_token ON newsletter_delivery (token);
