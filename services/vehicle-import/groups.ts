import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, statement } from '@/services/db/query';
import { combineRules, fingerprintSql } from './gather-links';

const KNOWN_GROUPS = `
  CREATE TEMP TABLE known_group ON COMMIT DROP AS
  SELECT group_id, array_agg(car_id ORDER BY car_id) AS cars, array_agg(coalesce(rule_id, 0) ORDER BY car_id) AS rules
  FROM fit_group_car WHERE group_id > 0 GROUP BY group_id`;

/*
 * Parts that had the same list and get the same lines are one case, so what is merged is merged once for all of them.
 * A line that says nothing of terms (-1) leaves those of its linkage. When no line says anything, what the part itself
 * asks of every vehicle stays with the part; else it goes to the linkages.
 */
const MERGED = (keep: boolean) => `
  CREATE TEMP TABLE merged ON COMMIT DROP AS
  SELECT t.old_group, t.old_rule, t.told, t.silent, m.cars, m.rules
  FROM (SELECT old_group, old_rule, told, min(product_id) AS example, bool_and(-1 = ALL (rules)) AS silent
      FROM wanted GROUP BY old_group, old_rule, told) t
    JOIN wanted w ON w.product_id = t.example LEFT JOIN known_group g ON g.group_id = t.old_group AND w.cars[1] > 0
    CROSS JOIN LATERAL (
      SELECT array_agg(car_id ORDER BY car_id) AS cars, array_agg(rule ORDER BY car_id) AS rules
      FROM (SELECT coalesce(n.car_id, o.car_id) AS car_id,
          CASE WHEN n.rule >= 0 THEN n.rule WHEN t.silent THEN coalesce(o.rule, 0)
            ELSE coalesce(b.rule, o.rule, 0) END AS rule
        FROM unnest(w.cars, w.rules) n(car_id, rule) FULL JOIN unnest(g.cars, g.rules) o(car_id, rule) ON n.car_id = o.car_id
          LEFT JOIN rule_pair b ON b.p = t.old_rule AND b.l = coalesce(o.rule, 0)
        ${keep ? '' : 'WHERE n.car_id IS NOT NULL'}) both_lists) m`;

/* What all linkages ask alike is asked by the part itself, so that parts which ask different things share their list. */
const CASES = `
  CREATE TEMP TABLE fit_case ON COMMIT DROP AS
  SELECT old_group, old_rule, told, cars, rules, ${fingerprintSql('cars', 'rules')} AS print, new_rule,
    CASE WHEN cars[1] = 0 THEN 0 END AS new_group
  FROM (SELECT old_group, old_rule, told, cars, CASE WHEN cars[1] = 0 THEN 0 WHEN silent THEN old_rule WHEN alike THEN rules[1] ELSE 0 END AS new_rule,
      CASE WHEN alike AND NOT silent THEN array_fill(0, ARRAY[cardinality(cars)]) ELSE rules END AS rules
    FROM (SELECT *, rules[1] > 0 AND rules[1] = ALL (rules) AS alike FROM merged) m) c`;

/* The group that the part has is kept if it is as good as any other. */
const MATCH = `
  UPDATE fit_case c SET new_group = found.group_id
  FROM (SELECT f.ctid AS at, (array_agg(k.group_id ORDER BY k.group_id = f.old_group DESC, k.group_id))[1] AS group_id
    FROM fit_case f JOIN (SELECT group_id, ${fingerprintSql('cars', 'rules')} AS print FROM known_group) k USING (print)
    WHERE f.new_group IS NULL GROUP BY f.ctid) found
  WHERE c.ctid = found.at`;

const NUMBER_NEW = `
  UPDATE fit_case c SET new_group = n.group_id
  FROM (SELECT print, row_number() OVER (ORDER BY min(old_group), print)
      + greatest((SELECT coalesce(max(group_id), 0) FROM fit_group_car), (SELECT coalesce(max(fit_group), 0) FROM listing)) AS group_id
    FROM fit_case WHERE new_group IS NULL GROUP BY print) n
  WHERE c.print = n.print AND c.new_group IS NULL`;

const newGroups = statement({
  name: 'vehicles-new-groups',
  text: `WITH fresh AS (SELECT DISTINCT ON (new_group) new_group, cars, rules FROM fit_case c
      WHERE new_group > 0 AND NOT EXISTS (SELECT FROM known_group k WHERE k.group_id = c.new_group) ORDER BY new_group),
    stored AS (INSERT INTO fit_group_car (car_id, group_id, rule_id)
      SELECT c.car_id, new_group, nullif(c.rule, 0) FROM fresh, unnest(cars, rules) c(car_id, rule))
    SELECT count(*) AS added FROM fresh`,
  row: z.object({ added: z.number() }),
});

const MOVED = `
  CREATE TEMP TABLE moved ON COMMIT DROP AS
  SELECT w.product_id, c.new_group AS fit_group, nullif(c.new_rule, 0) AS fit_rule
  FROM wanted w JOIN fit_case c USING (old_group, old_rule, told)
  WHERE c.new_group <> w.old_group OR c.new_rule <> w.old_rule`;

const countMoved = statement({
  name: 'vehicles-moved',
  text: 'SELECT count(*) AS moved FROM moved',
  row: z.object({ moved: z.number() }),
});

export interface Grouped {
  /** Parts that get another list, or another rule. */
  readonly moved: number;
  /** Lists of vehicles that no part had before. */
  readonly added: number;
}

/**
 * Finds for every wanted list of vehicles the group that has just these, or makes one: parts with the same list share a
 * group, and one whose list changes leaves the group to the others. What moves stands in `moved` afterwards.
 */
export async function groupLinks(client: PoolClient, keep: boolean): Promise<Grouped> {
  await client.query('ANALYZE wanted');
  await client.query(KNOWN_GROUPS);
  await client.query('ANALYZE known_group');
  await combineRules(client);
  await client.query(MERGED(keep));
  await client.query(CASES);
  await client.query(MATCH);
  await client.query(NUMBER_NEW);
  await client.query('ANALYZE fit_case');
  const { added } = await oneRow(client, newGroups);
  await client.query(MOVED);
  await client.query('CREATE INDEX ON moved (product_id); ANALYZE moved');
  const { moved } = await oneRow(client, countMoved);
  return { moved, added };
}

const DROP_EMPTY = `
  DELETE FROM fit_group_car g USING (SELECT DISTINCT old_group FROM fit_case WHERE old_group > 0) o
  WHERE g.group_id = o.old_group AND NOT EXISTS (SELECT FROM listing l WHERE l.fit_group = o.old_group)`;

/** Removes the groups that no part has any more. */
export async function dropEmptyGroups(client: PoolClient): Promise<void> {
  await client.query(DROP_EMPTY);
}
