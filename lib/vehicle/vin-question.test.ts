import { vehicle } from '@/tests/fixtures/garage';
import { splittingPowers } from './vin-question';

test('[TEC-1] the question that splits candidates names their powers, and is not asked where they are the same', () => {
  const cars = [vehicle(1, { powerKwFrom: 103 }), vehicle(2, { powerKwFrom: 77 }), vehicle(3, { powerKwFrom: 77 })];
  expect(splittingPowers(cars)).toEqual([77, 103]);
  expect(splittingPowers(cars.slice(1))).toEqual([]);
  expect(splittingPowers([])).toEqual([]);
});
