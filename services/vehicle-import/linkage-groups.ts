import type { PoolClient } from 'pg';
import { z } from 'zod';
import { oneRow, statement } from '@/services/db/query';

/* Tables of terms have the columns key, conditions, position, quantity; equal terms share a rule. */
const sameConditions = (one: string, other: string) =>
  ['conditions', 'position', 'quantity']
    .map((name) =>
      name === 'conditions'
        ? `${one}.${name} = ${other}.${name}`
        : `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`,
    )
    .join(' AND ');

const addMissing = (termsTable: string) => `
  INSERT INTO fit_rule (id, conditions, position, quantity)
  SELECT row_number() OVER () + (SELECT coalesce(max(id), 0) FROM fit_rule), conditions, position, quantity
  FROM (SELECT DISTINCT conditions, position, quantity FROM ${termsTable}) a
  WHERE NOT EXISTS (SELECT FROM fit_rule r WHERE ${sameConditions('r', 'a')})`;

const numbered = (termsTable: string, rulesTable: string) => `
  CREATE TEMP TABLE ${rulesTable} ON COMMIT DROP AS
  SELECT a.key, min(r.id) AS rule FROM ${termsTable} a JOIN fit_rule r ON ${sameConditions('r', 'a')} GROUP BY a.key`;

async function assignRules(client: PoolClient, termsTable: string, rulesTable: string): Promise<void> {
  await client.query(addMissing(termsTable));
  await client.query(numbered(termsTable, rulesTable));
}

/** Finds or creates the rule of each of the staged terms, in `terms_rule`. */
async function resolveTerms(client: PoolClient): Promise<void> {
  await assignRules(client, 'staged_terms', 'terms_rule');
}

/* Combinations of a part's rule with the rules of its linkages; 0 is none. */
const PAIRS = `
  CREATE TEMP TABLE rule_combination ON COMMIT DROP AS
  SELECT DISTINCT w.old_rule AS p, coalesce(g.rule_id, 0) AS l
  FROM (SELECT DISTINCT old_group, old_rule FROM wanted WHERE old_rule > 0) w
    LEFT JOIN fit_group_car g ON g.group_id = w.old_group
  UNION SELECT DISTINCT old_rule, 0 FROM wanted WHERE old_rule > 0`;

const BOTH = `
  CREATE TEMP TABLE combined_terms ON COMMIT DROP AS
  SELECT p || ' ' || l AS key, one.conditions || other.conditions AS conditions,
    coalesce(other.position, one.position) AS position, coalesce(other.quantity, one.quantity) AS quantity
  FROM rule_combination JOIN fit_rule one ON one.id = p JOIN fit_rule other ON other.id = l WHERE p <> l`;

const RULE_PAIRS = `
  CREATE TEMP TABLE rule_pair ON COMMIT DROP AS
  SELECT p, l, coalesce(b.rule, p) AS rule FROM rule_combination LEFT JOIN both_rule b ON b.key = p || ' ' || l`;

/** Combines parts' own rules with linkages' rules in `rule_pair`. */
export async function combineRules(client: PoolClient): Promise<void> {
  await client.query(PAIRS);
  await client.query(BOTH);
  await assignRules(client, 'combined_terms', 'both_rule');
  await client.query(RULE_PAIRS);
  await client.query('CREATE INDEX ON rule_pair (p, l); ANALYZE rule_pair');
}

const DROP_UNUSED = `
  DELETE FROM fit_rule r WHERE NOT EXISTS (SELECT FROM listing l WHERE l.fit_rule = r.id)
    AND NOT EXISTS (SELECT FROM hidden_listing h WHERE h.fit_rule = r.id)
    AND NOT EXISTS (SELECT FROM fit_group_car g WHERE g.rule_id = r.id)`;

/** Removes unused rules. */
export async function dropUnusedRules(client: PoolClient): Promise<void> {
  await client.query(DROP_UNUSED);
}

/* Every step is one statement over all lines: the number of round trips does not depend on the size of the files. */

/** SQL for the fingerprint of a list of vehicles with their rules: equal lists have equal fingerprints. */
export const fingerprintSql = (cars: string, rules: string) => `md5((${cars})::text || (${rules})::text)::uuid`;

const FIND_PARTS = `
  CREATE TEMP TABLE part ON COMMIT DROP AS
  SELECT s.part, s.brand_id, s.part_key, p.id AS product_id, l.fit_group, l.fit_rule
  FROM staged_part s LEFT JOIN product p ON p.part_key = s.part_key AND p.brand_id = s.brand_id
    LEFT JOIN listing l ON l.product_id = p.id`;

const REJECT_UNKNOWN = `
  INSERT INTO rejected_line
  SELECT k.place, NULL, 'vehicle:unknownPart', ARRAY[b.name || ' ' || p.part_key]
  FROM staged_link k JOIN part p USING (part) JOIN brand b ON b.id = p.brand_id WHERE p.product_id IS NULL`;

/* A universal part has no vehicle list to extend; only a complete new list replaces it. */
const REJECT_UNIVERSAL = `
  INSERT INTO rejected_line
  SELECT k.place, NULL, 'vehicle:fitsAll', '{}'
  FROM staged_link k JOIN part p USING (part) WHERE p.fit_group = 0 AND k.car_id > 0`;

const CARS = 'array_agg(k.car_id ORDER BY k.car_id)';
const RULES = 'array_agg(coalesce(t.rule, k.terms) ORDER BY k.car_id)';

const wantedFrom = (where: string) => `
  SELECT p.product_id, coalesce(min(p.fit_group), -1) AS old_group, coalesce(min(p.fit_rule), 0) AS old_rule,
    ${CARS} AS cars, ${RULES} AS rules, ${fingerprintSql(CARS, RULES)} AS fingerprint,
    count(DISTINCT k.car_id) < count(*) OR (min(k.car_id) = 0 AND count(*) > 1) AS doubtful
  FROM staged_link k JOIN part p USING (part) LEFT JOIN terms_rule t ON t.key = k.terms
  WHERE ${where} GROUP BY p.product_id`;

/* The last line about a part and vehicle counts; a line about every vehicle overrides lines about single ones. */
const DROP_REPEATED = `
  WITH numbered_line AS (
    SELECT k.place, k.car_id, max(k.place) OVER (PARTITION BY w.product_id, k.car_id) AS last,
      max(k.place) FILTER (WHERE k.car_id = 0) OVER (PARTITION BY w.product_id) AS every
    FROM wanted w JOIN part p USING (product_id) JOIN staged_link k USING (part) WHERE w.doubtful),
  dropped AS (DELETE FROM staged_link k USING numbered_line s
    WHERE s.place = k.place AND (s.last <> s.place OR (s.every IS NOT NULL AND s.car_id > 0))
    RETURNING s.place, s.car_id, s.last, s.every)
  INSERT INTO rejected_line
  SELECT place, CASE WHEN last <> place THEN last ELSE every END,
    CASE WHEN last <> place THEN 'vehicle:linkAgain' ELSE 'vehicle:coveredBy' END, '{}'
  FROM dropped`;

const AGAIN = [
  'CREATE TEMP TABLE doubted ON COMMIT DROP AS SELECT product_id FROM wanted WHERE doubtful',
  'DELETE FROM wanted WHERE doubtful',
  `INSERT INTO wanted ${wantedFrom('p.product_id IN (SELECT product_id FROM doubted)')}`,
];

const doubtful = statement({
  name: 'vehicles-doubtful',
  text: 'SELECT EXISTS (SELECT FROM wanted WHERE doubtful) AS some',
  row: z.object({ some: z.boolean() }),
});

/**
 * Finds the lines' parts and collects each one's vehicles in `wanted`, with rules; the old group of a part without one
 * is -1. With `keep` universal parts stay universal.
 */
export async function collectLinkages(client: PoolClient, keep: boolean): Promise<void> {
  await client.query('ANALYZE staged_link; ANALYZE staged_part; ANALYZE staged_terms');
  await resolveTerms(client);
  await client.query(FIND_PARTS);
  await client.query('ANALYZE part');
  await client.query(REJECT_UNKNOWN);
  if (keep) await client.query(REJECT_UNIVERSAL);
  const usable = `p.product_id IS NOT NULL${keep ? ' AND (p.fit_group IS DISTINCT FROM 0 OR k.car_id = 0)' : ''}`;
  await client.query(`CREATE TEMP TABLE wanted ON COMMIT DROP AS ${wantedFrom(usable)}`);
  if (!(await oneRow(client, doubtful)).some) return;
  await client.query(DROP_REPEATED);
  for (const sql of AGAIN) await client.query(sql);
}

const KNOWN_GROUPS = `
  CREATE TEMP TABLE known_group ON COMMIT DROP AS
  SELECT group_id, array_agg(car_id ORDER BY car_id) AS cars, array_agg(coalesce(rule_id, 0) ORDER BY car_id) AS rules
  FROM fit_group_car WHERE group_id > 0 GROUP BY group_id`;

/*
 * Parts with the same list and the same lines form one case, merged once. A line without terms (-1) keeps those of its
 * linkage. When no line has terms, the part's own conditions stay with the part; otherwise they move to the linkages.
 */
const MERGED = (keep: boolean) => `
  CREATE TEMP TABLE merged ON COMMIT DROP AS
  SELECT t.old_group, t.old_rule, t.fingerprint, t.silent, m.cars, m.rules
  FROM (SELECT old_group, old_rule, fingerprint, min(product_id) AS example, bool_and(-1 = ALL (rules)) AS silent
      FROM wanted GROUP BY old_group, old_rule, fingerprint) t
    JOIN wanted w ON w.product_id = t.example LEFT JOIN known_group g ON g.group_id = t.old_group AND w.cars[1] > 0
    CROSS JOIN LATERAL (
      SELECT array_agg(car_id ORDER BY car_id) AS cars, array_agg(rule ORDER BY car_id) AS rules
      FROM (SELECT coalesce(n.car_id, o.car_id) AS car_id,
          CASE WHEN n.rule >= 0 THEN n.rule WHEN t.silent THEN coalesce(o.rule, 0)
            ELSE coalesce(b.rule, o.rule, 0) END AS rule
        FROM unnest(w.cars, w.rules) n(car_id, rule) FULL JOIN unnest(g.cars, g.rules) o(car_id, rule) ON n.car_id = o.car_id
          LEFT JOIN rule_pair b ON b.p = t.old_rule AND b.l = coalesce(o.rule, 0)
        ${keep ? '' : 'WHERE n.car_id IS NOT NULL'}) both_lists) m`;

/*
 * Conditions common to all linkages move to the part itself, so that parts with different conditions can share a list.
 */
const CASES = `
  CREATE TEMP TABLE fit_case ON COMMIT DROP AS
  SELECT old_group, old_rule, fingerprint, cars, rules, ${fingerprintSql('cars', 'rules')} AS print, new_rule,
    CASE WHEN cars[1] = 0 THEN 0 END AS new_group
  FROM (SELECT old_group, old_rule, fingerprint, cars, CASE WHEN cars[1] = 0 THEN 0 WHEN silent THEN old_rule WHEN alike THEN rules[1] ELSE 0 END AS new_rule,
      CASE WHEN alike AND NOT silent THEN array_fill(0, ARRAY[cardinality(cars)]) ELSE rules END AS rules
    FROM (SELECT *, rules[1] > 0 AND rules[1] = ALL (rules) AS alike FROM merged) m) c`;

/* The part's current group is preferred to other matching groups. */
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
  FROM wanted w JOIN fit_case c USING (old_group, old_rule, fingerprint)
  WHERE c.new_group <> w.old_group OR c.new_rule <> w.old_rule`;

const countMoved = statement({
  name: 'vehicles-moved',
  text: 'SELECT count(*) AS moved FROM moved',
  row: z.object({ moved: z.number() }),
});

export interface GroupCounts {
  /** Parts with a changed list or rule. */
  readonly moved: number;
  /** New lists of vehicles. */
  readonly added: number;
}

/**
 * Finds or creates the group for every list of vehicles: parts with the same list share a group, and one whose list
 * changes leaves it. Changed parts are in `moved` afterwards.
 */
export async function groupLinkages(client: PoolClient, keep: boolean): Promise<GroupCounts> {
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
  WHERE g.group_id = o.old_group AND NOT EXISTS (SELECT FROM listing l WHERE l.fit_group = o.old_group)
    AND NOT EXISTS (SELECT FROM hidden_listing h WHERE h.fit_group = o.old_group)`;

/** Removes unused groups. */
export async function dropEmptyGroups(client: PoolClient): Promise<void> {
  await client.query(DROP_EMPTY);
}
