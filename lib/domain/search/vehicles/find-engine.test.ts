import { buildEngineIndex, type EngineName, findEngine } from './find-engine';
import type { VehicleInQuery } from './find-vehicle';

const car = (
  carId: number,
  typeName: string,
  liter: number,
  hp: number,
  more: Partial<EngineName> = {},
): EngineName => ({
  carId,
  modelId: 1,
  manuId: 1,
  typeName,
  liter,
  hp,
  kw: Math.round(hp * 0.7355),
  fuelType: 'diesel',
  motorCodes: [],
  from: 200406,
  to: 201306,
  ...more,
});
const index = buildEngineIndex([
  car(1, '1.9 TDI', 1.9, 105, { motorCodes: ['BXE', 'BJB'] }),
  car(2, '1.9 TDI', 1.9, 90),
  car(3, '2.0 TDI', 2, 140),
  car(4, '2.0 HDi', 2, 136, { modelId: 2 }),
  car(5, '1.6 16V', 1.6, 105, { fuelType: 'petrol', from: 201401, to: null }),
  car(6, '220 CDI', 2.1, 150, { modelId: 2 }),
  car(7, '320d', 2, 163, { modelId: 3 }),
]);

function find(text: string, vehicle: VehicleInQuery | null = null) {
  const words = Array.from(text.matchAll(/[\p{L}\p{N}.]+/gu), ({ 0: word, index: from }) => ({
    word,
    from,
    to: from + word.length,
  }));
  const found = findEngine({ text, words, vehicle, isCommon: (word) => word === 'turbo' }, index);
  return found && { cars: found.carIds, words: found.ranges.map(({ from, to }) => text.slice(from, to)) };
}

test.each([
  ['1.9 tdi', [1, 2]],
  ['1 9 tdi', [1, 2]],
  ['1,9 тди', [1, 2]],
  ['2.0 hdi 136', [4]],
  ['tdi 140', [3]],
  ['1.9 tdi 105 cp', [1]],
  ['1.9 tdi 77 kw', [1]],
  ['bxe', [1]],
  ['220 cdi', [6]],
  ['320d', [7]],
  ['2.0 hdi 135', [4]],
])('[SRC-7] %s matches the cars %j', (text, cars) => {
  expect(find(text)?.cars).toEqual(cars);
});

test.each(['1.9', '105', 'turbo', 'filtru ulei', 'dizel 99'])('[SRC-7] %s alone matches no engine', (text) => {
  expect(find(text)).toBeNull();
});

test('[SRC-7] finds engines by litres, power and fuel next to a car', () => {
  const ofFirst = { manuId: 1, modelIds: [1] };
  expect(find('1.9', ofFirst)?.cars).toEqual([1, 2]);
  expect(find('motorina', ofFirst)?.cars).toEqual([1, 2, 3]);
  expect(find('105 cp', ofFirst)?.cars).toEqual([1, 5]);
  expect(find('2016', ofFirst)?.cars).toEqual([5]);
  expect(find('1990', ofFirst)).toBeNull();
});

test('[SRC-7] ignores words that match no engine', () => {
  expect(find('1.9 tdi 300')).toEqual({ cars: [1, 2], words: ['tdi', '1.9'] });
});
