import { z } from 'zod';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { createCatalogueDatabase } from '@/tests/fixtures/catalogue-database';
import type { TestDatabase } from '@/tests/fixtures/test-database';
import { rows, statement } from '../db/query';
import { fitGroups } from '../listing/fit-groups';
import { selectListing } from '../listing/select-listing';
import { referenceOf } from '../reference/reference';
import type { Reference } from '../reference/reference-types';
import { carLinks, conditionsOf } from './car-rules';
import { carsOfSeries, type LinkageRow, linkages, optionsOf } from './fit-texts';
import { explainFit } from './read-fits';

const lang = 'ro-MD' as const;

let db: TestDatabase;
let reference: Reference;

/** Gives conditions to some universal parts, as imports may do. */
beforeAll(async () => {
  db = await createCatalogueDatabase();
  await db.write.query(`INSERT INTO fit_rule (id, conditions) VALUES
    (99001, '[{"criteriaId":"disc_front","values":["288"]}]'), (99002, '[{"criteriaId":"build_month","from":201001}]')`);
  await db.write.query(`UPDATE listing SET fit_rule = CASE WHEN product_id % 2 = 0 THEN 99001 ELSE 99002 END
    WHERE product_id IN (SELECT product_id FROM listing WHERE fit_group = 0 ORDER BY rank LIMIT 6)`);
  reference = await referenceOf(db);
}, 120_000);
afterAll(() => db.close());

const ids = z.object({ id: z.int() });

/* One part for each group and rule, of linked parts and some others. */
const candidates = statement({
  name: 'agreement-candidates',
  text: `SELECT min(l.product_id) AS id FROM listing l WHERE l.fit_group = 0 OR l.fit_group % 40 = 1 OR l.fit_group IS NULL
      OR l.fit_group IN (SELECT group_id FROM fit_group_car WHERE car_id = $1)
    GROUP BY l.fit_group, l.fit_rule ORDER BY 1`,
  row: ids,
});

/** Products that pass the filter of lists. */
async function filtered(carId: number, facts: CarFacts, exact: boolean): Promise<number[]> {
  const fit = await fitGroups({ carId, facts, exact }, db.read, reference);
  const { fixed, params } = selectListing([], { fit }, 'default', reference);
  const text = `SELECT min(l.product_id) AS id FROM listing l WHERE ${fixed.join(' AND ')}
    GROUP BY l.fit_group, l.fit_rule ORDER BY 1`;
  const result = await rows(db.read, statement({ name: '', text, row: ids }), params.values);
  return result.map(({ id }) => id);
}

/** No facts, each relevant fact alone, and the first option of each criterion together. */
async function answersFor(carId: number): Promise<CarFacts[]> {
  const car = reference.vehicleById.get(carId);
  if (car === undefined) throw new Error(`No car ${carId}`);
  const conditions = conditionsOf(await carLinks(carId, db.read, reference), reference);
  const criteria = [...new Set(conditions.map(({ criteriaId }) => criteriaId))];
  const options = criteria.map((criteriaId) => ({
    criteriaId,
    values: optionsOf(criteriaId, [], { reference, lang, car, facts: {}, conditions: conditions }).map(
      ({ value }) => value,
    ),
  }));
  const single = options.flatMap(({ criteriaId, values }) => values.map((value) => ({ [criteriaId]: value })));
  const together = Object.fromEntries(
    options.flatMap(({ criteriaId, values: [first] }) => (first ? [[criteriaId, first]] : [])),
  );
  return [{}, ...single, ...(criteria.length > 1 ? [together] : [])];
}

const fits: ReadonlySet<string> = new Set(['exact', 'universal', 'conditional']);

/** Differences between the filter and the verdicts, as texts. */
async function differences(carId: number, links: readonly LinkageRow[], facts: CarFacts): Promise<string[]> {
  const car = reference.vehicleById.get(carId);
  const verdicts = links.map((row) => ({ id: row.id, ...explainFit(row, car, { reference, lang, facts }) }));
  const countOf = (matches: (verdict: string) => boolean) =>
    verdicts.flatMap(({ id, verdict }) => (matches(verdict) ? [id] : [])).toSorted((one, other) => one - other);
  const [open, exact] = [await filtered(carId, facts, false), await filtered(carId, facts, true)];
  const factsJson = JSON.stringify(facts);
  return [
    ...(String(open) === String(countOf((verdict) => fits.has(verdict))) ? [] : [`car ${carId} ${factsJson}: fits`]),
    ...(String(exact) === String(countOf((verdict) => verdict === 'exact' || verdict === 'universal'))
      ? []
      : [`car ${carId} ${factsJson}: without questions`]),
  ];
}

test('[TEC-2] filters lists in agreement with the verdicts, for every car and every fact', async () => {
  const wrong: string[] = [];
  let answers = 0;
  for (const carId of reference.vehicleById.keys()) {
    const some = (await rows(db.read, candidates, [carId])).map(({ id }) => id);
    const links = await rows(db.read, linkages, [some, carId, carsOfSeries(carId, reference)]);
    for (const facts of await answersFor(carId)) {
      answers += Object.keys(facts).length;
      wrong.push(...(await differences(carId, links, facts)));
    }
  }
  expect(wrong).toEqual([]);
  expect(answers).toBeGreaterThan(1000);
}, 300_000);
