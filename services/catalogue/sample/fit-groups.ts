import type { ReferenceVehicle, ReferenceVehicles } from '../../reference/reference-data';
import { createRandom, type Random, weightedIndex } from './random';

/** Cars that take the same parts. */
export interface FitGroup {
  readonly id: number;
  readonly carIds: readonly number[];
  /** `Skoda Octavia II`, the car that the group is named after first. */
  readonly series: readonly string[];
  readonly makes: readonly string[];
  readonly engineCode: string | null;
  /** Nothing but the size of its discs tells its cars apart. */
  readonly alike: boolean;
}

/** Makers that share platforms and engines; others stand alone. */
const ALLIANCES = [
  ['Volkswagen', 'Skoda', 'Audi', 'SEAT'],
  ['Renault', 'Dacia', 'Nissan'],
  ['Peugeot', 'Citroën', 'Fiat'],
  ['Hyundai', 'Kia'],
  ['Toyota', 'Lexus'],
  ['Opel', 'Chevrolet', 'Daewoo'],
  ['Ford', 'Mazda', 'Volvo'],
];
const GROUP_PURPOSE = { chassis: 11, engine: 12 };
const OPEN_END = 202_612;

/** A model series with its cars. */
export interface Series {
  readonly modelId: number;
  readonly manuName: string;
  readonly name: string;
  /** With the maker's code, where generations share a name: `E-Class (W211)`. */
  readonly fullName: string;
  readonly from: number;
  readonly to: number;
  readonly cars: readonly ReferenceVehicle[];
  readonly weight: number;
}

/** All model series, under the names that their makers' cars go by. */
export function seriesOf({ manufacturers, modelSeries, vehicles }: ReferenceVehicles): Series[] {
  const makes = new Map(manufacturers.map((make) => [make.manuId, make]));
  return modelSeries.map((model) => {
    const make = makes.get(model.manuId);
    const cars = vehicles.filter(({ modId }) => modId === model.modelId);
    return {
      modelId: model.modelId,
      manuName: make?.manuName ?? '',
      fullName: `${make?.manuName ?? ''} ${model.modelname}`,
      name: `${make?.manuName ?? ''} ${model.modelname.replace(/\s*\([^)]*\)/g, '')}`,
      from: model.yearOfConstrFrom,
      to: model.yearOfConstrTo ?? OPEN_END,
      cars,
      weight: cars.length * (make?.favorFlag ? 4 : 1),
    };
  });
}

function relatives(base: Series, all: readonly Series[]): Series[] {
  const alliance = ALLIANCES.find((makes) => makes.includes(base.manuName)) ?? [base.manuName];
  const overlap = (one: Series) => Math.min(one.to, base.to) - Math.max(one.from, base.from);
  return all.filter((one) => one !== base && alliance.includes(one.manuName) && overlap(one) >= 200);
}

function toGroup(
  id: number,
  cars: readonly ReferenceVehicle[],
  named: readonly Series[],
  engineCode: string | null,
): FitGroup {
  const makes = [...new Set(named.map(({ manuName }) => manuName))];
  const carIds = cars.map(({ carId }) => carId);
  return { id, carIds, series: named.map(({ name }) => name), makes, engineCode, alike: false };
}

function chassisGroup(id: number, base: Series, all: readonly Series[], random: Random): FitGroup {
  const kin = relatives(base, all);
  const extra = kin.length === 0 ? 0 : random.below(4);
  const named = [...new Set([base, ...Array.from({ length: extra }, () => random.pick(kin))])];
  const fuel = random.pick(['all', 'all', 'diesel', 'petrol']);
  const cars = named.flatMap((one) => one.cars);
  const chosen = cars.filter(({ fuelType }) => fuel === 'all' || fuelType === fuel);
  return toGroup(id, chosen.length > 0 ? chosen : cars, named, null);
}

function engineFamilies(all: readonly Series[]): { code: string; cars: ReferenceVehicle[]; series: Series[] }[] {
  const byCode = new Map<string, { code: string; cars: ReferenceVehicle[]; series: Series[] }>();
  for (const series of all) {
    const alliance = ALLIANCES.findIndex((makes) => makes.includes(series.manuName));
    for (const car of series.cars) {
      const [code = ''] = car.motorCodes;
      const name = `${alliance < 0 ? series.manuName : alliance} ${code}`;
      const family = byCode.get(name) ?? { code, cars: [], series: [] };
      family.cars.push(car);
      if (!family.series.includes(series)) family.series.push(series);
      byCode.set(name, family);
    }
  }
  return [...byCode.values()];
}

/** The fit groups of a catalogue of this size, by chassis and by engine; ids begin at 1. */
export function buildFitGroups(
  vehicles: ReferenceVehicles,
  products: number,
  seed: number,
): Record<'chassis' | 'engine', FitGroup[]> {
  const all = seriesOf(vehicles).filter(({ cars }) => cars.length > 0);
  const choose = weightedIndex(all.map(({ weight }) => weight));
  const wanted = Math.min(Math.max(Math.round(products / 40), 400), 25_000);
  const chassis = Array.from({ length: wanted }, (_, index) => {
    const random = createRandom(seed, GROUP_PURPOSE.chassis, index);
    const base = all[choose(random.next())] ?? all[0];
    if (!base) throw new Error('The vehicle tree is empty.');
    return chassisGroup(index + 1, base, all, random);
  });
  const engine = engineFamilies(all).map(({ code, cars, series }, index) =>
    toGroup(wanted + 1 + index, cars, series, code === '' ? null : code),
  );
  return { chassis, engine };
}
