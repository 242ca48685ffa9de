import { buildMonth, engineCode, type FitCondition } from '@/lib/domain/fit/conditions';
import type { ReferenceVehicle, ReferenceVehicles } from '../../reference/reference-data';
import type { SampleValue } from './criteria';
import { createRandom, type Random, weightedIndex } from './random';

/** Cars that fit the same parts. */
export interface FitGroup {
  readonly id: number;
  readonly carIds: readonly number[];
  /** Model series such as `Skoda Octavia II`; the group is named after the first. */
  readonly series: readonly string[];
  readonly makes: readonly string[];
  readonly engineCode: string | null;
  /** The cars differ only in disc size. */
  readonly alike: boolean;
}

/** Makes that share platforms and engines. */
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
  /** Includes the maker's code if generations share a name: `E-Class (W211)`. */
  readonly fullName: string;
  readonly from: number;
  readonly to: number;
  readonly cars: readonly ReferenceVehicle[];
  readonly weight: number;
}

/** All model series with their usual names. */
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

/** Builds the fit groups of a catalogue of this size, by chassis and by engine. Ids begin at 1. */
export function buildFitGroups(
  vehicles: ReferenceVehicles,
  products: number,
  seed: number,
): Record<'chassis' | 'engine', FitGroup[]> {
  const all = seriesOf(vehicles).filter(({ cars }) => cars.length > 0);
  const choose = weightedIndex(all.map(({ weight }) => weight));
  const groupCount = Math.min(Math.max(Math.round(products / 40), 400), 25_000);
  const chassis = Array.from({ length: groupCount }, (_, index) => {
    const random = createRandom(seed, GROUP_PURPOSE.chassis, index);
    const base = all[choose(random.next())] ?? all[0];
    if (!base) throw new Error('The vehicle tree is empty.');
    return chassisGroup(index + 1, base, all, random);
  });
  const engine = engineFamilies(all).map(({ code, cars, series }, index) =>
    toGroup(groupCount + 1 + index, cars, series, code === '' ? null : code),
  );
  return { chassis, engine };
}

const PURPOSE = { family: 31, link: 32 };
const BRAKE_SYSTEM_SHARE = 0.6;
const ENGINE_CODE_SHARE = 0.35;
const CLUTCH_SHARE = 0.5;
const PR_CODE_SHARE = 0.5;
const MONTH_SHARE = 0.15;
const LAST_MONTH = 202_612;

const CLUTCHES = new Set(['CLU-010', 'CLU-020', 'CLU-070']);
/** Parts of brake callipers, which drum brakes do not have. */
const ON_CALLIPERS = new Set(['BRK-010', 'BRK-060', 'BRK-080', 'BRK-110']);
const SPRINGS = new Set(['SUS-010', 'SUS-020']);
const WITH_PR_CODES = new Set(['Volkswagen', 'Skoda', 'Audi', 'SEAT']);

/** Numbers rules on first use: equal conditions are one rule; deterministic. */
export class RuleBook {
  private readonly ruleByName = new Map<string, { id: number; conditions: readonly FitCondition[] }>();

  /** Null without conditions. */
  idOf(conditions: readonly FitCondition[]): number | null {
    if (conditions.length === 0) return null;
    const name = JSON.stringify(conditions);
    const rule = this.ruleByName.get(name) ?? { id: this.ruleByName.size + 1, conditions };
    this.ruleByName.set(name, rule);
    return rule.id;
  }

  all(): { id: number; conditions: readonly FitCondition[] }[] {
    return [...this.ruleByName.values()];
  }
}

function is(criteriaId: string, value: string | undefined): FitCondition[] {
  return value === undefined ? [] : [{ criteriaId, values: [value] }];
}

/** Conditions of a family for every car of its group; derived from the part. */
export function familyConditions(
  seed: number,
  family: number,
  code: string,
  criteria: readonly SampleValue[],
  group: FitGroup | null,
): FitCondition[] {
  if (group === null) return [];
  const random = createRandom(seed, PURPOSE.family, family);
  const value = (key: string) => criteria.find((choice) => choice.key === key)?.value;
  if (code === 'BRK-020') return is(value('axle') === 'rear' ? 'disc_rear' : 'disc_front', value('diameter'));
  if (group.alike) return [];
  if (ON_CALLIPERS.has(code) && random.chance(BRAKE_SYSTEM_SHARE)) return is('brake_system', value('brake_system'));
  if (value('with_abs')) return is('abs_ring', value('with_abs'));
  if (value('gearbox_type')) return is('gearbox', value('gearbox_type'));
  if (CLUTCHES.has(code) && random.chance(CLUTCH_SHARE)) return is('gearbox', 'manual');
  if (SPRINGS.has(code)) return springConditions(group, random);
  if (group.engineCode !== null && value('engine_code') && random.chance(ENGINE_CODE_SHARE))
    return is(engineCode, group.engineCode);
  return [];
}

function springConditions({ makes }: FitGroup, random: Random): FitCondition[] {
  if (!makes.every((make) => WITH_PR_CODES.has(make)) || !random.chance(PR_CODE_SHARE)) return [];
  return is('pr_code', random.pick(['1BA', '1BA', '1BE', '1BR']));
}

function monthBetween(from: number, to: number, random: Random): number {
  const count = (month: number) => Math.floor(month / 100) * 12 + (month % 100) - 1;
  const months = count(to) - count(from);
  const at = count(from) + Math.floor(months / 3) + random.below(Math.max(1, Math.floor(months / 3)));
  return Math.floor(at / 12) * 100 + (at % 12) + 1;
}

/** Conditions of a group for one of its cars: some parts changed during production. */
export function linkConditions(seed: number, group: FitGroup, car: ReferenceVehicle): FitCondition[] {
  const random = createRandom(seed, PURPOSE.link, group.id);
  if (group.alike || group.engineCode !== null || !random.chance(MONTH_SHARE)) return [];
  const to = car.yearOfConstrTo ?? LAST_MONTH;
  if (to - car.yearOfConstrFrom < 200) return [];
  const month = monthBetween(car.yearOfConstrFrom, to, random);
  return [random.chance(0.5) ? { criteriaId: buildMonth, from: month } : { criteriaId: buildMonth, to: month }];
}
