import type { PoolClient } from 'pg';
import { z } from 'zod';
import type { FitTerms } from '@/lib/contract/admin/catalogue-products';
import { execute, oneRow, rows, statement } from '../../db/query';
import { EditRefused } from './edit-refused';

const fitOf = statement({
  name: 'edit-fit-of',
  text: `SELECT fit_group, fit_rule FROM listing WHERE product_id = $1
    UNION ALL SELECT fit_group, fit_rule FROM hidden_listing WHERE product_id = $1`,
  row: z.object({ fit_group: z.int().nullable(), fit_rule: z.int().nullable() }),
});
const unknownCars = statement({
  name: 'edit-unknown-cars',
  text: 'SELECT id FROM unnest($1::int[]) id WHERE NOT EXISTS (SELECT FROM vehicle WHERE car_id = id)',
  row: z.object({ id: z.int() }),
});
const unknownCriteria = statement({
  name: 'edit-unknown-criteria',
  text: 'SELECT id FROM unnest($1::text[]) named(id) WHERE NOT EXISTS (SELECT FROM fit_criterion c WHERE c.id = named.id)',
  row: z.object({ id: z.string() }),
});
const nextGroup = statement({
  name: 'edit-next-group',
  text: `SELECT greatest((SELECT max(group_id) FROM fit_group_car), (SELECT max(fit_group) FROM listing),
    (SELECT max(fit_group) FROM hidden_listing), 0) + 1 AS id`,
  row: z.object({ id: z.int() }),
});
const copyGroup = statement({
  name: 'edit-copy-group',
  text: `INSERT INTO fit_group_car (car_id, group_id, rule_id)
    SELECT car_id, $2, rule_id FROM fit_group_car WHERE group_id = $1 AND car_id <> ALL($3::int[])`,
});
const addCars = statement({
  name: 'edit-add-cars',
  text: `INSERT INTO fit_group_car (car_id, group_id, rule_id) SELECT DISTINCT id, $2::int, $3::int FROM unnest($1::int[]) id`,
});
const countCars = statement({
  name: 'edit-count-cars',
  text: 'SELECT count(*)::int AS n FROM fit_group_car WHERE group_id = $1',
  row: z.object({ n: z.int() }),
});
const setGroup = (table: 'listing' | 'hidden_listing') =>
  statement({
    name: `edit-set-group-${table}`,
    text: `UPDATE ${table} SET fit_group = $2, fit_rule = CASE WHEN $2::int > 0 THEN fit_rule END WHERE product_id = $1`,
  });
const setGroups = [setGroup('listing'), setGroup('hidden_listing')];
const dropGroup = statement({
  name: 'edit-drop-group',
  text: `DELETE FROM fit_group_car WHERE group_id = $1 AND $1 > 0
    AND NOT EXISTS (SELECT FROM listing WHERE fit_group = $1)
    AND NOT EXISTS (SELECT FROM hidden_listing WHERE fit_group = $1)`,
});
const sameRule = statement({
  name: 'edit-same-rule',
  text: `SELECT id FROM fit_rule WHERE conditions = $1::jsonb AND position IS NOT DISTINCT FROM $2
    AND quantity IS NOT DISTINCT FROM $3::smallint ORDER BY id LIMIT 1`,
  row: z.object({ id: z.int() }),
});
const addRule = statement({
  name: 'edit-add-rule',
  text: `INSERT INTO fit_rule (id, conditions, position, quantity)
    SELECT coalesce(max(id), 0) + 1, $1::jsonb, $2::text, $3::smallint FROM fit_rule RETURNING id`,
  row: z.object({ id: z.int() }),
});

/** Value that changes with the cars of a product. Every edit of the fit makes a new group. */
export const fitVersion = (group: number | null, rule: number | null) => `${group ?? '-'}.${rule ?? '-'}`;

/** Reads the group of a product. Refused if the fit has changed since that version. */
async function currentGroup(client: PoolClient, id: number, version: string): Promise<number> {
  const { fit_group, fit_rule } = await oneRow(client, fitOf, [id]);
  if (fitVersion(fit_group, fit_rule) !== version) throw new EditRefused('EDIT_OUTDATED', 'fit');
  return fit_group ?? 0;
}

/** The rule with these terms; null without terms. */
async function ruleOf(client: PoolClient, terms: FitTerms | null): Promise<number | null> {
  if (terms === null || (terms.conditions.length === 0 && terms.position === null && terms.quantity === null))
    return null;
  const criteria = terms.conditions.map(({ criteriaId }) => criteriaId);
  const isRepeated = new Set(criteria).size < criteria.length;
  if (isRepeated || (await rows(client, unknownCriteria, [criteria])).length > 0)
    throw new EditRefused('FIELD_INVALID', 'terms');
  // Sorted, so that equal conditions share one rule.
  const sorted = terms.conditions.toSorted((one, other) => (one.criteriaId < other.criteriaId ? -1 : 1));
  const conditions = sorted.map((one) => ('values' in one ? { ...one, values: [...new Set(one.values)].sort() } : one));
  const values = [JSON.stringify(conditions), terms.position, terms.quantity];
  const [known] = await rows(client, sameRule, values);
  return (known ?? (await oneRow(client, addRule, values))).id;
}

/** Moves the product into a group of its own. Other products of its former group keep their cars. */
async function moveTo(client: PoolClient, id: number, former: number, group: number | null): Promise<void> {
  for (const sql of setGroups) await execute(client, sql, [id, group]);
  await execute(client, dropGroup, [former]);
}

type FitEdit = { readonly version: string; readonly carIds: readonly number[] };

/** Adds cars, or replaces the terms of cars that the product has. A product for every car has only these cars then. */
export async function addFitCars(
  client: PoolClient,
  id: number,
  { version, carIds, terms }: FitEdit & { readonly terms: FitTerms | null },
): Promise<void> {
  const former = await currentGroup(client, id, version);
  if ((await rows(client, unknownCars, [carIds])).length > 0) throw new EditRefused('CAR_UNKNOWN', 'carIds');
  const rule = await ruleOf(client, terms);
  const { id: group } = await oneRow(client, nextGroup);
  if (former > 0) await execute(client, copyGroup, [former, group, carIds]);
  await execute(client, addCars, [carIds, group, rule]);
  await moveTo(client, id, former, group);
}

/** Removes cars. Without any car the fit is unknown. */
export async function removeFitCars(client: PoolClient, id: number, { version, carIds }: FitEdit): Promise<void> {
  const former = await currentGroup(client, id, version);
  if (former === 0) return;
  const { id: group } = await oneRow(client, nextGroup);
  await execute(client, copyGroup, [former, group, carIds]);
  const { n } = await oneRow(client, countCars, [group]);
  await moveTo(client, id, former, n > 0 ? group : null);
}

/** Marks the product as fitting every car, or as having no known cars. */
export async function replaceFit(
  client: PoolClient,
  id: number,
  { version, kind }: { readonly version: string; readonly kind: 'unknown' | 'all' },
): Promise<void> {
  const former = await currentGroup(client, id, version);
  await moveTo(client, id, former, kind === 'all' ? 0 : null);
}
