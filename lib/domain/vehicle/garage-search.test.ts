import { logan, octavia, userVehicle, vehicle } from '@/tests/fixtures/garage';
import { findCars } from './garage-search';

const golf = userVehicle(vehicle(100_003, { manuName: 'Volkswagen', modelName: 'Golf V (1K1)', typeName: '1.6 FSI' }), {
  name: 'Mașina Anei',
  plate: 'ABC 123',
});
const cars = [octavia, logan, golf];

test.each([
  ['', [octavia, logan, golf]],
  ['logan', [logan]],
  ['DACIA 1.5', [logan]],
  ['abc123', [golf]],
  ['abc-123', [golf]],
  ['masina anei', [golf]],
  ['1k1', [golf]],
  ['bxe octavia', [octavia]],
  ['passat', []],
  ['-', [octavia, logan, golf]],
])('[GAR-1] "%s" finds cars of the garage', (text, found) => {
  expect(findCars(cars, text)).toEqual(found);
});
