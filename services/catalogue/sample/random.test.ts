import { normaliseOen } from '@/lib/domain/search/part-numbers';
import { articleNumber, createRandom, internalEan, sampleOen, weightedIndex } from './random';

const take = (...numbers: number[]) => {
  const random = createRandom(...numbers);
  return Array.from({ length: 5 }, () => random.below(1000));
};

test('[SVC-3] repeats choices for the same seed only', () => {
  expect(take(1, 2, 3)).toEqual(take(1, 2, 3));
  expect(take(1, 2, 3)).not.toEqual(take(1, 2, 4));
  expect(take(1, 2, 3)).not.toEqual(take(2, 2, 3));
});

test('[SVC-3] spreads choices evenly', () => {
  const counts = new Array<number>(10).fill(0);
  for (let index = 0; index < 10_000; index += 1) {
    const at = createRandom(7, index).below(10);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
});

test('[SVC-3] follows the weights of a weighted choice', () => {
  const choose = weightedIndex([1, 0, 3]);
  expect([0, 0.2, 0.26, 0.99].map(choose)).toEqual([0, 0, 2, 2]);
});

test('[SVC-3] generates unique article numbers marked as samples', () => {
  const numbers = Array.from({ length: 30_000 }, (_, index) => articleNumber(index, 30_000, 1 + (index % 34)));
  expect(new Set(numbers.map((number) => number.slice(6))).size).toBe(30_000);
  expect(numbers.filter((number) => !/^PS-\d{2} \d{5}$/.test(number))).toEqual([]);
});

test('[SVC-3] generates EANs in the internal range with a valid check digit', () => {
  for (const index of [0, 1, 999_999]) {
    const ean = internalEan(index);
    const sum = [...ean].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
    expect(ean).toMatch(/^200\d{10}$/);
    expect(sum % 10).toBe(0);
  }
});

test.each(['Volkswagen', 'Mercedes-Benz', 'BMW', 'Dacia', 'Opel', 'Toyota'])(
  '[SVC-3] generates distinct %s numbers marked as samples',
  (maker) => {
    const keys = Array.from({ length: 20_000 }, (_, serial) => normaliseOen(sampleOen(maker, serial)));
    expect(new Set(keys).size).toBe(20_000);
    expect(keys.filter((key) => !/^(?:PS|A?99)/.test(key))).toEqual([]);
  },
);
