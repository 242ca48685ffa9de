import { readVehicles } from '../../reference/reference-data';
import { buildFitGroups } from './fit-groups';

const vehicles = readVehicles();
const { chassis, engine } = buildFitGroups(vehicles, 20_000, 1);

test('[SVC-3] groups hold real cars and name them', () => {
  const cars = new Set(vehicles.vehicles.map(({ carId }) => carId));
  for (const group of [...chassis, ...engine]) {
    expect(group.carIds.length).toBeGreaterThan(0);
    expect(group.carIds.every((carId) => cars.has(carId))).toBe(true);
    expect(new Set(group.carIds).size).toBe(group.carIds.length);
    expect(group.series.length).toBeGreaterThan(0);
  }
});

test('[SVC-3] ids are unique, and every car has an engine group', () => {
  const all = [...chassis, ...engine];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(engine.flatMap(({ carIds }) => carIds)).size).toBe(vehicles.vehicles.length);
});

test('[SVC-3] the groups of a seed are always the same', () => {
  expect(buildFitGroups(vehicles, 20_000, 1).chassis.slice(0, 50)).toEqual(chassis.slice(0, 50));
  expect(buildFitGroups(vehicles, 20_000, 2).chassis.slice(0, 50)).not.toEqual(chassis.slice(0, 50));
});
