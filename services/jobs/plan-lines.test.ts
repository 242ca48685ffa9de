import type { KitCandidate } from './kit-candidates';
import { alternativesOf, chooseTiers, nearestReplacement } from './plan-lines';

const part = (id: number, cost: number, more: Partial<KitCandidate> = {}): KitCandidate => ({
  id,
  kind: 1,
  code: 'BRK-010',
  sure: true,
  level: 'standard',
  side: null,
  rank: id,
  count: 1,
  basis: 'job',
  cost,
  canBeHad: true,
  ...more,
});
const ids = (candidates: readonly KitCandidate[]) =>
  Object.fromEntries(Object.entries(chooseTiers(candidates, [1, 2]) ?? {}).map(([tier, { id }]) => [tier, id]));

test('[GAR-1] economy is the lowest sum, the OE level what most people buy of it, balanced between the two', () => {
  const parts = [
    part(1, 900, { level: 'oe' }),
    part(2, 1500, { level: 'oe' }),
    part(3, 300, { level: 'economy' }),
    part(4, 600),
    part(5, 1000),
  ];
  expect(ids(parts)).toEqual({ economy: 3, balanced: 4, oe: 1 });
});

test('[GAR-1] a better tier never costs less, whatever brands there are', () => {
  expect(ids([part(1, 100, { level: 'oe' }), part(2, 500)])).toEqual({ economy: 1, balanced: 1, oe: 1 });
  expect(ids([part(1, 500), part(2, 900)])).toEqual({ economy: 1, balanced: 1, oe: 1 });
  expect(chooseTiers([part(1, 100, { canBeHad: false })], [1])).toBeUndefined();
});

test('[GAR-1] what fits without a question goes before what is cheaper, and the better kind before the other', () => {
  expect(ids([part(1, 100, { sure: false }), part(2, 500)])).toEqual({ economy: 2, balanced: 2, oe: 2 });
  expect(ids([part(1, 100, { kind: 2 }), part(2, 500)])['economy']).toBe(2);
  expect(ids([part(1, 100, { kind: 2 }), part(2, 500, { sure: false })])['economy']).toBe(1);
});

test('[GAR-1] an equal part stands in for a lost one: by number, then by level, then by price', () => {
  const lost = part(1, 500, { canBeHad: false });
  const others = [part(2, 510), part(3, 2000), part(4, 505, { level: 'oe' }), part(5, 500, { canBeHad: false })];
  expect(nearestReplacement(lost, others, [3])?.id).toBe(3);
  expect(nearestReplacement(lost, others, [])?.id).toBe(2);
  expect(nearestReplacement(lost, [], [])).toBeUndefined();
});

test('[GAR-1] a line offers the parts of all tiers and never the one that it has', () => {
  const parts = Array.from({ length: 20 }, (_, index) => part(index + 1, 2000 - index * 10));
  const tiers = chooseTiers(parts, [1]);
  const [first] = parts;
  const offered = first ? alternativesOf(first, parts, tiers) : [];
  expect(offered).toHaveLength(8);
  expect(offered.map(({ id }) => id)).toContain(tiers?.economy.id);
  expect(offered.map(({ id }) => id)).not.toContain(1);
  expect(offered.map(({ cost }) => cost)).toEqual(offered.map(({ cost }) => cost).toSorted((a, b) => a - b));
});
