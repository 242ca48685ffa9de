import { readVehicles } from '../../reference/reference-data';
import { generateArticle } from './article';
import { buildFitGroups, familyConditions, RuleBook } from './fit-rules';
import { buildSampleCatalogue } from './sample-catalogue';

const vehicles = readVehicles();
const { chassis, engine } = buildFitGroups(vehicles, 20_000, 1);

test('[SVC-3] builds groups of existing cars with their names', () => {
  const cars = new Set(vehicles.vehicles.map(({ carId }) => carId));
  for (const group of [...chassis, ...engine]) {
    expect(group.carIds.length).toBeGreaterThan(0);
    expect(group.carIds.every((carId) => cars.has(carId))).toBe(true);
    expect(new Set(group.carIds).size).toBe(group.carIds.length);
    expect(group.series.length).toBeGreaterThan(0);
  }
});

test('[SVC-3] gives groups unique ids and every car an engine group', () => {
  const all = [...chassis, ...engine];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(engine.flatMap(({ carIds }) => carIds)).size).toBe(vehicles.vehicles.length);
});

test('[SVC-3] builds the same groups for the same seed', () => {
  expect(buildFitGroups(vehicles, 20_000, 1).chassis.slice(0, 50)).toEqual(chassis.slice(0, 50));
  expect(buildFitGroups(vehicles, 20_000, 2).chassis.slice(0, 50)).not.toEqual(chassis.slice(0, 50));
});

const world = buildSampleCatalogue(2000, 1);
const families = Array.from({ length: 2000 }, (_, index) => generateArticle(world, index + 1).family);

test('[SVC-3] derives conditions from the part: a disc requires its own diameter', () => {
  const discs = families.filter(({ kind, group }) => kind.code === 'BRK-020' && group);
  expect(discs.length).toBeGreaterThan(0);
  for (const { criteria, conditions } of discs) {
    const diameter = criteria.find(({ key }) => key === 'diameter')?.value;
    expect(conditions).toEqual([{ criteriaId: expect.stringMatching(/^disc_/), values: [diameter] }]);
  }
});

test('[CAT-3] requires a brake system for calliper parts, not for drum shoes', () => {
  const group = world.groups.chassis.find(({ alike }) => !alike) ?? null;
  const maker = { key: 'brake_system', value: 'TRW', ro: 'TRW', ru: 'TRW', n: null, facetId: 0 };
  const asking = (code: string) =>
    Array.from({ length: 50 }, (_, family) => familyConditions(1, family, code, [maker], group)).filter((conditions) =>
      conditions.some(({ criteriaId }) => criteriaId === 'brake_system'),
    ).length;
  expect(['BRK-010', 'BRK-060', 'BRK-080', 'BRK-110'].map(asking)).not.toContain(0);
  expect(['BRK-030', 'BRK-120', 'BRK-160', 'BRK-240'].map(asking)).toEqual([0, 0, 0, 0]);
});

test('[SVC-3] gives no conditions to universal parts and parts without fitment data', () => {
  for (const { group, conditions } of families) if (!group) expect(conditions).toEqual([]);
  const asking = families.filter(({ conditions }) => conditions.length > 0).length;
  expect(asking / families.length).toBeGreaterThan(0.03);
  expect(asking / families.length).toBeLessThan(0.3);
});

test('[SVC-3] changes some parts during a car’s production, deterministically', () => {
  const rules = (seed: number) => {
    const catalogue = buildSampleCatalogue(2000, seed);
    return catalogue.groups.chassis.flatMap((group) => group.carIds.map((carId) => catalogue.linkRule(group, carId)));
  };
  expect(rules(1)).toEqual(rules(1));
  expect(rules(1).some((rule) => rule !== null)).toBe(true);
  expect(rules(1).filter((rule) => rule !== null).length).toBeLessThan(rules(1).length / 4);
});

test('stores equal conditions as one rule', () => {
  const book = new RuleBook();
  const disc = [{ criteriaId: 'disc_front', values: ['280'] }];
  expect([book.idOf(disc), book.idOf([]), book.idOf([...disc])]).toEqual([1, null, 1]);
  expect(book.all()).toEqual([{ id: 1, conditions: disc }]);
});
