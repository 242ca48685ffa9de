-- Text search in order of popularity: product_search is filled in that order and a bitmap scan keeps it. The top tier has
-- a small index of its own, so that common words need not be looked up among all products. A plan that reads the whole
-- table is never wanted here, whatever the planner believes of a word it knows nothing about.
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
