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
  isAvailable: true,
  ...more,
});
const ids = (candidates: readonly KitCandidate[]) =>
  Object.fromEntries(Object.entries(chooseTiers(candidates, [1, 2]) ?? {}).map(([tier, { id }]) => [tier, id]));

test('[GAR-1] chooses the lowest price for economy, the most popular OE part for OE, and balanced between them', () => {
  const parts = [
    part(1, 900, { level: 'oe' }),
    part(2, 1500, { level: 'oe' }),
    part(3, 300, { level: 'economy' }),
    part(4, 600),
    part(5, 1000),
  ];
  expect(ids(parts)).toEqual({ economy: 3, balanced: 4, oe: 1 });
});

test('[GAR-1] never makes a better tier cheaper, for any set of brands', () => {
  expect(ids([part(1, 100, { level: 'oe' }), part(2, 500)])).toEqual({ economy: 1, balanced: 1, oe: 1 });
  expect(ids([part(1, 500), part(2, 900)])).toEqual({ economy: 1, balanced: 1, oe: 1 });
  expect(chooseTiers([part(1, 100, { isAvailable: false })], [1])).toBeUndefined();
});

test('[GAR-1] prefers parts that fit without a question to cheaper ones, and the first part kind to others', () => {
  expect(ids([part(1, 100, { sure: false }), part(2, 500)])).toEqual({ economy: 2, balanced: 2, oe: 2 });
  expect(ids([part(1, 100, { kind: 2 }), part(2, 500)])['economy']).toBe(2);
  expect(ids([part(1, 100, { kind: 2 }), part(2, 500, { sure: false })])['economy']).toBe(1);
});

test('[GAR-1] replaces an unavailable part by number, then level, then price', () => {
  const lost = part(1, 500, { isAvailable: false });
  const others = [part(2, 510), part(3, 2000), part(4, 505, { level: 'oe' }), part(5, 500, { isAvailable: false })];
  expect(nearestReplacement(lost, others, [3])?.id).toBe(3);
  expect(nearestReplacement(lost, others, [])?.id).toBe(2);
  expect(nearestReplacement(lost, [], [])).toBeUndefined();
});

test('[GAR-1] offers the parts of all tiers as alternatives, except the chosen one', () => {
  const parts = Array.from({ length: 20 }, (_, index) => part(index + 1, 2000 - index * 10));
  const tiers = chooseTiers(parts, [1]);
  const [first] = parts;
  const offered = first ? alternativesOf(first, parts, tiers) : [];
  expect(offered).toHaveLength(8);
  expect(offered.map(({ id }) => id)).toContain(tiers?.economy.id);
  expect(offered.map(({ id }) => id)).not.toContain(1);
  expect(offered.map(({ cost }) => cost)).toEqual(offered.map(({ cost }) => cost).toSorted((a, b) => a - b));
});
