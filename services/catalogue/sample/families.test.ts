import { familyAt, indexesOf, scatterFamilies } from './families';

test.each([1, 2, 7, 100, 20_000])('[SVC-3] every one of %i articles has a place of its own, and back', (total) => {
  const { at, indexOf } = scatterFamilies(total);
  const places = Array.from({ length: total }, (_, index) => at(index));
  expect(new Set(places).size).toBe(total);
  for (const index of [0, 1, Math.floor(total / 2), total - 1]) {
    const place = at(Math.min(index, total - 1));
    expect(indexOf(place)).toBe(Math.min(index, total - 1));
  }
});

test('[SVC-3] families and their members agree', () => {
  for (let place = 0; place < 100; place += 1) {
    const { family, member } = familyAt(place);
    expect(indexesOf(family, 100)[member]).toBe(place);
  }
});
