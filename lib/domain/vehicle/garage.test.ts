import type { GarageIntent } from '@/lib/contract/account/garage';
import { maxGarageVehicles } from '@/lib/contract/account/garage';
import { logan, octavia, vehicle } from '@/tests/fixtures/garage';
import { modelName, shownGarage, toUserVehicle } from './garage';
import { maxCars } from './garage-search';

const intents = (...list: GarageIntent[]) => new Map(list.map((intent) => [intent.carId, intent]));
const nothing = new Map<never, never>();

describe('[GAR-1] the garage as it will stand', () => {
  test('shows a car on its way and leaves out a removed one', () => {
    const change = intents({ carId: octavia.carId, present: false }, { carId: logan.carId, present: true });
    expect(shownGarage([octavia], change, new Map([[logan.carId, logan]]))).toEqual([logan]);
  });

  test('has each car once, however often it is put in', () => {
    const again = intents({ carId: octavia.carId, present: true });
    expect(shownGarage([octavia], again, new Map([[octavia.carId, octavia]]))).toEqual([octavia]);
  });

  test('leaves out what nobody can name', () => {
    expect(shownGarage([], intents({ carId: 1, present: true }), nothing)).toEqual([]);
  });

  test('names a car of the catalogue as the service will', () => {
    expect(toUserVehicle(vehicle())).toEqual({ ...octavia, id: octavia.carId });
  });

  test('agrees with the contract on how many there may be', () => {
    expect(maxCars).toBe(maxGarageVehicles);
  });
});

test('[SRC-5] the model stands apart from the engine', () => {
  expect(modelName(octavia)).toBe('Skoda Octavia II');
  expect(modelName({ ...octavia, fullName: 'Skoda' })).toBe('Skoda');
});
