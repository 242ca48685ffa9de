-- Searches that found nothing, for the shop to see what is asked for: the normalised text, never who asked. The code keeps
-- texts that look like personal data out, and bounds the number of rows.
CREATE TABLE unanswered_search (
  lang text NOT NULL,
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 60),
  count int NOT NULL DEFAULT 1 CHECK (count > 0),
  last_day date NOT NULL,
  PRIMARY KEY (lang, query)
);
