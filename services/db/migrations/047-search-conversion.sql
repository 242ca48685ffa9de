-- Conversion from search: products opened, cart lines and orders that follow a search, counted per day and text without
-- the visitor.

-- The normalised text of the search that led to the line; empty if its text is not kept, null without a search.
ALTER TABLE cart_line ADD COLUMN found_by text CHECK (char_length(found_by) <= 60);

-- opened: products opened from the results. added: cart lines. orders and revenue (bani): goods found by search, when the
-- order was placed.
ALTER TABLE search_figure ADD COLUMN opened int NOT NULL DEFAULT 0, ADD COLUMN added int NOT NULL DEFAULT 0,
  ADD COLUMN orders int NOT NULL DEFAULT 0, ADD COLUMN revenue bigint NOT NULL DEFAULT 0;

-- The same by text. step: a row of a month, on its first day, has the sums of its days. last_day: of the last search or
-- step. The code leaves out texts that look like personal data and limits the number of rows.
CREATE TABLE search_text_figure (
  step text NOT NULL CHECK (step IN ('day', 'month')),
  day date NOT NULL,
  lang text NOT NULL,
  query text COLLATE "C" NOT NULL CHECK (char_length(query) BETWEEN 1 AND 60),
  last_day date NOT NULL,
  searches int NOT NULL,
  unanswered int NOT NULL,
  opened int NOT NULL,
  added int NOT NULL,
  orders int NOT NULL,
  revenue bigint NOT NULL,
  PRIMARY KEY (step, day, lang, query)
);
INSERT INTO search_text_figure
  SELECT step, date_trunc(step, last_day)::date, lang, query, last_day, count, count, 0, 0, 0, 0
  FROM unanswered_search, unnest(ARRAY['day', 'month']) AS step;

-- Counts to be added to both tables above; with an empty text they are totals. Rows are only added and deleted, so that
-- concurrent orders never wait for each other.
CREATE TABLE search_count (
  day date NOT NULL,
  lang text NOT NULL,
  query text NOT NULL,
  searches int NOT NULL DEFAULT 0,
  unanswered int NOT NULL DEFAULT 0,
  opened int NOT NULL DEFAULT 0,
  added int NOT NULL DEFAULT 0,
  orders int NOT NULL DEFAULT 0,
  revenue bigint NOT NULL DEFAULT 0
);
