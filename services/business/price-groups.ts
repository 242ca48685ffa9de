import { z } from 'zod';
import { execute, maybeRow, type Queryable, rows, statement } from '../db/query';

const groupFacts = z.object({ id: z.int(), name: z.string(), rules: z.int(), fixed: z.int(), contracts: z.int() });
export type GroupFacts = z.infer<typeof groupFacts>;

const select = `SELECT g.id, g.name,
    (SELECT count(*)::int FROM price_rule r WHERE r.customer_group_id = g.id) AS rules,
    (SELECT count(*)::int FROM fixed_price f WHERE f.customer_group_id = g.id) AS fixed,
    (SELECT count(*)::int FROM contract k WHERE k.customer_group_id = g.id AND k.active) AS contracts
  FROM customer_group g`;
const all = statement({ name: 'operator-groups', text: `${select} ORDER BY g.name`, row: groupFacts });
const named = statement({ name: 'operator-group', text: `${select} WHERE g.name = $1`, row: groupFacts });
const add = {
  name: 'operator-add-group',
  text: 'INSERT INTO customer_group (name) VALUES ($1) ON CONFLICT DO NOTHING',
};

export function listGroups(on: Queryable): Promise<GroupFacts[]> {
  return rows(on, all);
}

export function findGroup(on: Queryable, name: string): Promise<GroupFacts | undefined> {
  return maybeRow(on, named, [name]);
}

/** False when there is one of this name. */
export async function addGroup(on: Queryable, name: string): Promise<boolean> {
  return (await execute(on, add, [name])) === 1;
}

const ruleFacts = z.object({
  category_code: z.string().nullable(),
  brand_slug: z.string().nullable(),
  percent: z.number(),
});
export type RuleFacts = z.infer<typeof ruleFacts>;

const rulesOf = statement({
  name: 'operator-rules',
  text: `SELECT category_code, brand_slug, percent::float8 FROM price_rule WHERE customer_group_id = $1
    ORDER BY category_code NULLS FIRST, brand_slug NULLS FIRST`,
  row: ruleFacts,
});
const setRuleOf = {
  name: 'operator-set-rule',
  text: `INSERT INTO price_rule (customer_group_id, category_code, brand_slug, percent) VALUES ($1, $2, $3, $4)
    ON CONFLICT (customer_group_id, category_code, brand_slug) DO UPDATE SET percent = excluded.percent`,
};
const dropRuleOf = {
  name: 'operator-drop-rule',
  text: `DELETE FROM price_rule
    WHERE customer_group_id = $1 AND category_code IS NOT DISTINCT FROM $2 AND brand_slug IS NOT DISTINCT FROM $3`,
};
const category = statement({
  name: 'operator-category',
  text: 'SELECT code AS name FROM category WHERE lower(code) = lower($1) OR slug = $1',
  row: z.object({ name: z.string() }),
});
const brand = statement({
  name: 'operator-brand',
  text: 'SELECT slug AS name FROM brand WHERE slug = lower($1) OR lower(name) = lower($1)',
  row: z.object({ name: z.string() }),
});

export function listRules(on: Queryable, groupId: number): Promise<RuleFacts[]> {
  return rows(on, rulesOf, [groupId]);
}

/** For which products a rule is; none = for all. */
export type RuleScope = { readonly category: string | null; readonly brand: string | null };

/** The lasting name of a category by its code or address. */
export async function findCategoryCode(on: Queryable, text: string): Promise<string | undefined> {
  return (await maybeRow(on, category, [text]))?.name;
}

/** The lasting name of a brand by its name or address. */
export async function findBrandSlug(on: Queryable, text: string): Promise<string | undefined> {
  return (await maybeRow(on, brand, [text]))?.name;
}

/** Puts the rule in the place of an earlier one for the same products. */
export async function setRule(on: Queryable, groupId: number, scope: RuleScope, percent: number): Promise<void> {
  await execute(on, setRuleOf, [groupId, scope.category, scope.brand, percent]);
}

/** False when there is no such rule. */
export async function dropRule(on: Queryable, groupId: number, { category: code, brand: slug }: RuleScope) {
  return (await execute(on, dropRuleOf, [groupId, code, slug])) === 1;
}
