-- The mailbox that an e-mail reaches: without "+word", and without dots at Google. As mailboxOf in lib/text/mailbox.ts.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(plain, '.', '') || '@gmail.com'
      ELSE plain || '@' || domain END
    FROM (SELECT domain, CASE WHEN split_part(local, '+', 1) = '' THEN local ELSE split_part(local, '+', 1) END AS plain
      FROM (SELECT split_part(lower(btrim(email)), '@', 1) AS local, split_part(lower(btrim(email)), '@', 2) AS domain) a) b
$$;

CREATE INDEX guest_watch_mailbox ON guest_watch (mailbox_of(email));
