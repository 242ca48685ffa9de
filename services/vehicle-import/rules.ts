import type { PoolClient } from 'pg';

/* A table that asks for rules has the columns key, conditions, position, quantity; equal ones become the same rule. */
const same = (one: string, other: string) =>
  ['conditions', 'position', 'quantity']
    .map((name) =>
      name === 'conditions'
        ? `${one}.${name} = ${other}.${name}`
        : `${one}.${name} IS NOT DISTINCT FROM ${other}.${name}`,
    )
    .join(' AND ');

const addMissing = (asking: string) => `
  INSERT INTO fit_rule (id, conditions, position, quantity)
  SELECT row_number() OVER () + (SELECT coalesce(max(id), 0) FROM fit_rule), conditions, position, quantity
  FROM (SELECT DISTINCT conditions, position, quantity FROM ${asking}) a
  WHERE NOT EXISTS (SELECT FROM fit_rule r WHERE ${same('r', 'a')})`;

const numbered = (asking: string, answer: string) => `
  CREATE TEMP TABLE ${answer} ON COMMIT DROP AS
  SELECT a.key, min(r.id) AS rule FROM ${asking} a JOIN fit_rule r ON ${same('r', 'a')} GROUP BY a.key`;

async function giveRules(client: PoolClient, asking: string, answer: string): Promise<void> {
  await client.query(addMissing(asking));
  await client.query(numbered(asking, answer));
}

/** Finds or makes the rule of each of the terms that lines name, in `terms_rule`. */
export async function resolveTerms(client: PoolClient): Promise<void> {
  await giveRules(client, 'staged_terms', 'terms_rule');
}

/* Rules of parts with each rule that a linkage of theirs has; 0 is none. */
const PAIRS = `
  CREATE TEMP TABLE asked_pair ON COMMIT DROP AS
  SELECT DISTINCT w.old_rule AS p, coalesce(g.rule_id, 0) AS l
  FROM (SELECT DISTINCT old_group, old_rule FROM wanted WHERE old_rule > 0) w
    LEFT JOIN fit_group_car g ON g.group_id = w.old_group
  UNION SELECT DISTINCT old_rule, 0 FROM wanted WHERE old_rule > 0`;

const BOTH = `
  CREATE TEMP TABLE asked_both ON COMMIT DROP AS
  SELECT p || ' ' || l AS key, one.conditions || other.conditions AS conditions,
    coalesce(other.position, one.position) AS position, coalesce(other.quantity, one.quantity) AS quantity
  FROM asked_pair JOIN fit_rule one ON one.id = p JOIN fit_rule other ON other.id = l WHERE p <> l`;

const RULE_PAIRS = `
  CREATE TEMP TABLE rule_pair ON COMMIT DROP AS
  SELECT p, l, coalesce(b.rule, p) AS rule FROM asked_pair LEFT JOIN both_rule b ON b.key = p || ' ' || l`;

/** Works out what a part's own rule and one of a linkage ask together, in `rule_pair`. */
export async function pairRules(client: PoolClient): Promise<void> {
  await client.query(PAIRS);
  await client.query(BOTH);
  await giveRules(client, 'asked_both', 'both_rule');
  await client.query(RULE_PAIRS);
  await client.query('CREATE INDEX ON rule_pair (p, l); ANALYZE rule_pair');
}

const DROP_UNUSED = `
  DELETE FROM fit_rule r WHERE NOT EXISTS (SELECT FROM listing l WHERE l.fit_rule = r.id)
    AND NOT EXISTS (SELECT FROM fit_group_car g WHERE g.rule_id = r.id)`;

/** Removes the rules that nothing has any more. */
export async function dropUnusedRules(client: PoolClient): Promise<void> {
  await client.query(DROP_UNUSED);
}
