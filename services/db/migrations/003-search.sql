-- Text search.

-- Filled in the order of popularity, which a bitmap scan keeps. The 100,000 most popular products have a small index of
-- their own, so that common words are not looked up among all products.
CREATE TABLE product_search (
  rank_id int NOT NULL,
  product_id int NOT NULL,
  tsv tsvector NOT NULL
);
CREATE INDEX product_search_tsv ON product_search USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX product_search_top ON product_search USING gin (tsv) WITH (fastupdate = off) WHERE rank_id <= 100000;
CREATE INDEX product_search_product ON product_search (product_id);

-- The first matches by popularity. Sequential scans are disabled: the planner would choose one for unknown words.
CREATE FUNCTION search_products(query tsquery, most int) RETURNS TABLE (product_id int, place int)
LANGUAGE plpgsql STABLE ROWS 500 SET enable_seqscan = off AS $$
DECLARE
  found_top int;
BEGIN
  RETURN QUERY SELECT s.product_id, s.rank_id FROM product_search s
    WHERE s.tsv @@ query AND s.rank_id <= 100000 LIMIT most;
  GET DIAGNOSTICS found_top = ROW_COUNT;
  IF found_top < most THEN
    RETURN QUERY SELECT s.product_id, s.rank_id FROM product_search s
      WHERE s.tsv @@ query AND s.rank_id > 100000 LIMIT most - found_top;
  END IF;
END $$;

-- Words of the catalogue with their frequency, and their spellings with letters left out, which find typing errors.
CREATE TABLE word (id int PRIMARY KEY, word text COLLATE "C" NOT NULL UNIQUE, n int NOT NULL);
CREATE TABLE word_del (del text COLLATE "C" NOT NULL, word_id int NOT NULL);
CREATE INDEX word_del_del ON word_del (del) INCLUDE (word_id);

-- Ids of the products suggested for a short prefix.
CREATE TABLE suggest_top (prefix text COLLATE "C" PRIMARY KEY, ids int[] NOT NULL);

-- Ranges of products that an external search engine has yet to index; written in the transaction that changes them.
CREATE TABLE search_change (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  first_product int NOT NULL,
  last_product int NOT NULL CHECK (last_product >= first_product)
);

-- Searches without results: the normalised text, and nothing about the visitor. The code leaves out texts that look like
-- personal data and limits the number of rows.
CREATE TABLE unanswered_search (
  lang text NOT NULL,
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 60),
  count int NOT NULL DEFAULT 1 CHECK (count > 0),
  last_day date NOT NULL,
  PRIMARY KEY (lang, query)
);
