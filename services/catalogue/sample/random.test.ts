import { createRandom, weightedIndex } from './random';

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
