import { createRandom, weightedIndex } from '@/services/catalogue/sample/random';

/** How many cars there are, and how they are made: fifteen engine types to a series, about thirty series to a make. */
export const carCount = 30_000;
const CARS_PER_SERIES = 15;
const SERIES_PER_MAKE = 30;
const seriesCount = carCount / CARS_PER_SERIES;
const PURPOSE = { car: 71, group: 72, size: 73 };
const SEED = 1;
/** The most popular series has so many times the parts of the least popular one. */
const STEEPNESS = 0.6;

const seriesOf = (carId: number) => Math.floor((carId - 1) / CARS_PER_SERIES) + 1;
const makeOf = (modelId: number) => Math.floor((modelId - 1) / SERIES_PER_MAKE) + 1;
const yearOf = (modelId: number) => 1985 + (modelId % 35);

/** Rows of the tables manufacturer, model_series and vehicle. */
export function* makeRows(): Generator<(string | number | boolean)[]> {
  for (let id = 1; id <= makeOf(seriesCount); id += 1) yield [id, `bench-make-${id}`, `Make ${id}`, id % 7 === 0];
}

export function* seriesRows(): Generator<(string | number)[]> {
  for (let id = 1; id <= seriesCount; id += 1)
    yield [id, makeOf(id), `Series ${id}`, yearOf(id) * 100 + 1, (yearOf(id) + 7) * 100 + 12];
}

export function* carRows(): Generator<(string | number | readonly string[])[]> {
  for (let id = 1; id <= carCount; id += 1) {
    const random = createRandom(SEED, PURPOSE.car, id);
    const kw = 40 + random.below(200);
    const modelId = seriesOf(id);
    const name = `${(1 + random.below(30) / 10).toFixed(1)} ${random.pick(['TDI', '16V', 'HDi', 'GTI'])}`;
    const codes = [`B${modelId % 97}${id % 15}`, `C${id % 1000}`];
    yield [
      id,
      makeOf(modelId),
      modelId,
      name,
      codes,
      1000 + random.below(2000),
      kw,
      Math.round(kw * 1.36),
      random.pick(['diesel', 'petrol']),
      'Sedan',
      yearOf(modelId) * 100 + 1,
      (yearOf(modelId) + 7) * 100 + 12,
    ];
  }
}

const choose = weightedIndex(Array.from({ length: seriesCount }, (_, index) => 1 / (index + 8) ** STEEPNESS));
/* A series is found anywhere among the makes, however popular it is. */
const scattered = (index: number) => ((index * 733) % seriesCount) + 1;

/** The cars of a group: some engine types of a few series, `size` in all on average. */
export function carsOfGroup(group: number, size: number): number[] {
  const random = createRandom(SEED, PURPOSE.group, group);
  const count = Math.max(1, Math.round(size * (0.4 + 1.2 * random.next())));
  const cars = new Set<number>();
  while (cars.size < count) {
    const modelId = scattered(choose(random.next()));
    const share = 0.3 + 0.7 * random.next();
    for (let at = 1; at <= CARS_PER_SERIES && cars.size < count; at += 1)
      if (random.chance(share)) cars.add((modelId - 1) * CARS_PER_SERIES + at);
  }
  return [...cars];
}
