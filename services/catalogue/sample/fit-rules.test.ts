import { drawArticle } from './article';
import { RuleBook } from './fit-rules';
import { buildWorld } from './world';

const world = buildWorld(2000, 1);
const families = Array.from({ length: 2000 }, (_, index) => drawArticle(world, index + 1).family);

test('[SVC-3] parts of the demo ask what they are: a disc asks for its own diameter', () => {
  const discs = families.filter(({ kind, group }) => kind.code === 'BRK-020' && group);
  expect(discs.length).toBeGreaterThan(0);
  for (const { criteria, conditions } of discs) {
    const diameter = criteria.find(({ key }) => key === 'diameter')?.value;
    expect(conditions).toEqual([{ criteriaId: expect.stringMatching(/^disc_/), values: [diameter] }]);
  }
});

test('[CAT-3] whose calliper it is, is asked of what sits on one, not of drum shoes', () => {
  const asking = families.filter(({ conditions }) =>
    conditions.some(({ criteriaId }) => criteriaId === 'brake_system'),
  );
  expect(asking.length).toBeGreaterThan(0);
  for (const { kind } of asking) expect(['BRK-010', 'BRK-060', 'BRK-080', 'BRK-110']).toContain(kind.code);
  const shoes = families.filter(({ kind, group }) => kind.code === 'BRK-030' && group);
  expect(shoes.some(({ criteria }) => criteria.some(({ key }) => key === 'brake_system'))).toBe(true);
});

test('[SVC-3] universal parts and those whose cars nobody knows ask nothing', () => {
  for (const { group, conditions } of families) if (!group) expect(conditions).toEqual([]);
  const asking = families.filter(({ conditions }) => conditions.length > 0).length;
  expect(asking / families.length).toBeGreaterThan(0.03);
  expect(asking / families.length).toBeLessThan(0.3);
});

test('[SVC-3] some parts changed in the middle of a car, and every seed says the same', () => {
  const rules = (seed: number) => {
    const made = buildWorld(2000, seed);
    return made.groups.chassis.flatMap((group) => group.carIds.map((carId) => made.linkRule(group, carId)));
  };
  expect(rules(1)).toEqual(rules(1));
  expect(rules(1).some((rule) => rule !== null)).toBe(true);
  expect(rules(1).filter((rule) => rule !== null).length).toBeLessThan(rules(1).length / 4);
});

test('equal conditions are one rule', () => {
  const book = new RuleBook();
  const disc = [{ criteriaId: 'disc_front', values: ['280'] }];
  expect([book.idOf(disc), book.idOf([]), book.idOf([...disc])]).toEqual([1, null, 1]);
  expect(book.all()).toEqual([{ id: 1, conditions: disc }]);
});
