import type { GarageIntent } from '@/lib/contract/account/garage';
import { maxGarageVehicles } from '@/lib/contract/account/garage';
import { logan, octavia, userVehicle, vehicle } from '@/tests/fixtures/garage';
import { findCars, maxCars, modelName, shownGarage, toUserVehicle } from './garage';

const intents = (...list: GarageIntent[]) => new Map(list.map((intent) => [intent.carId, intent]));
const nothing = new Map<never, never>();

describe('[GAR-1] garage with pending intents', () => {
  test('shows an added car and omits a removed one', () => {
    const change = intents({ carId: octavia.carId, present: false }, { carId: logan.carId, present: true });
    expect(shownGarage([octavia], change, new Map([[logan.carId, logan]]))).toEqual([logan]);
  });

  test('lists each car once after repeated additions', () => {
    const again = intents({ carId: octavia.carId, present: true });
    expect(shownGarage([octavia], again, new Map([[octavia.carId, octavia]]))).toEqual([octavia]);
  });

  test('omits an added car without catalogue data', () => {
    expect(shownGarage([], intents({ carId: 1, present: true }), nothing)).toEqual([]);
  });

  test('converts a catalogue car to the same garage car as the service', () => {
    expect(toUserVehicle(vehicle())).toEqual({ ...octavia, id: octavia.carId });
  });

  test('has the maximum of the contract', () => {
    expect(maxCars).toBe(maxGarageVehicles);
  });
});

test('[SRC-5] returns the model name without the engine', () => {
  expect(modelName(octavia)).toBe('Skoda Octavia II');
  expect(modelName({ ...octavia, fullName: 'Skoda' })).toBe('Skoda');
});

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
