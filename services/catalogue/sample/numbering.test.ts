import { normaliseOen } from '@/lib/domain/search/oen';
import { articleNumber, internalEan, sampleOen } from './numbering';

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
