import { join } from 'node:path';
import { z } from 'zod';
import { groupBy } from '@/lib/domain/text/parse-values';
import { readJsonFile } from '@/lib/system/read-json-file';
import { type JobLine, jobData } from '@/services/reference/job-data';
import type { ReferenceVehicle, ReferenceVehicles } from '../../reference/reference-data';
import { type FitGroup, type Series, seriesOf } from './fit-rules';
import type { DemoKind } from './kinds';
import { maxPlannedFamilies, plannedIndex } from './random';

/** A part that jobs need for each car. */
export interface KitPart {
  readonly kind: DemoKind;
  /** Fixed attribute: the axle it belongs to. */
  readonly settled: Readonly<Record<string, string>>;
  /** Fuels of the engines that have such a part; undefined for all. */
  readonly fuels: readonly string[] | undefined;
}

const DISC = 'BRK-020';
/* Cars of one platform have one of two disc sizes, which opens a question in fit verdicts. */
const DISC_SIZES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  front: [
    ['280', '288'],
    ['256', '280'],
    ['300', '312'],
  ],
  rear: [
    ['253', '256'],
    ['247', '260'],
    ['266', '278'],
  ],
};

function discSizes(kind: DemoKind, axle: string | undefined, car: number): readonly (string | undefined)[] {
  const pairs = kind.code === DISC ? (DISC_SIZES[axle ?? ''] ?? []) : [];
  return pairs[car % pairs.length] ?? [undefined];
}

function settledOf(axle: string | undefined, sides: boolean, values: Readonly<Record<string, readonly string[]>>) {
  const first = Object.entries(values).flatMap(([key, [value]]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return { ...(axle && { axle }), ...(sides && { side: 'both' }), ...Object.fromEntries(first) };
}

function partsOf(line: JobLine, byCode: ReadonlyMap<string, DemoKind>, car: number): Omit<KitPart, 'fuels'>[] {
  const { axle, sides, values = {} } = line;
  const [code = ''] = line.kinds;
  const kind = byCode.get(code);
  if (kind === undefined) throw new Error(`A job names an unknown part kind: ${code}`);
  const settled = settledOf(axle, sides, values);
  return discSizes(kind, axle, car).map((diameter) => ({
    kind,
    settled: diameter === undefined ? settled : { ...settled, diameter },
  }));
}

/** Distinct parts of all jobs. `car` separates platforms with different discs. */
function kitParts(kinds: readonly DemoKind[], car: number): KitPart[] {
  const byCode = new Map(kinds.map((kind) => [kind.code, kind]));
  const parts = jobData.jobs.flatMap(({ fuels, lines }) =>
    lines.flatMap((line) => partsOf(line, byCode, car).map((part): KitPart => ({ ...part, fuels }))),
  );
  const alike = groupBy(parts, ({ kind, settled }) => `${kind.code} ${JSON.stringify(settled)}`);
  return alike.flatMap(([, same]) => {
    const [first] = same;
    const fuels = same.flatMap((part) => part.fuels ?? []);
    return first ? { ...first, fuels: same.some((part) => !part.fuels) ? undefined : fuels } : [];
  });
}

/** Purpose of a family: a part that a job needs on these cars. */
interface KitNeed {
  readonly kind: DemoKind;
  readonly group: FitGroup | null;
  readonly settled: KitPart['settled'];
}

export interface Kits {
  /** Popular cars that share a platform, an engine, or fuel-specific parts. */
  readonly groups: readonly FitGroup[];
  needOf(family: number): KitNeed | undefined;
}

type Share = 'universal' | 'platform' | 'fuel' | 'engine';
type Sharing = {
  readonly share: Share;
  readonly cars: readonly ReferenceVehicle[];
  readonly series: readonly Series[];
};

/* Engine parts that depend on the car. */
const BY_CAR = ['FLT-030', 'GSK-120', 'GSK-130'];
/* Engine parts that depend on the engine; the others fit all engines of one fuel. */
const BY_ENGINE = ['BLT-030', 'BLT-060', 'COL-010', 'TIM-020', 'FLT-010', 'FLT-020', 'CLU-070', 'IGN-010', 'IGN-020'];

const alliances = z.array(z.array(z.array(z.string()).min(1)).min(1));

function shareOf({ fits, code }: DemoKind): Share {
  if (fits === 'universal') return 'universal';
  if (fits === 'chassis' || BY_CAR.includes(code)) return 'platform';
  return BY_ENGINE.includes(code) ? 'engine' : 'fuel';
}

function readAlliances(vehicles: ReferenceVehicles): Series[][][] {
  const allSeries = seriesOf(vehicles);
  const names = readJsonFile(join(import.meta.dirname, 'platforms.json'), alliances);
  return names.map((platforms) =>
    platforms.map((series) => allSeries.filter((one) => series.includes(one.name) || series.includes(one.fullName))),
  );
}

const fuelOf = ({ fuelType }: ReferenceVehicle) => (fuelType === 'diesel' ? 'diesel' : 'petrol');

/* The engines of an alliance are planned with its first platform and shared by its other cars. */
function sharingsOf(alliance: readonly Series[][], at: number): Sharing[] {
  const [series, all] = [alliance[at] ?? [], alliance.flat()];
  const cars = series.flatMap((one) => one.cars);
  const platform: Sharing[] = cars.length > 0 ? [{ share: 'platform', cars, series }] : [];
  if (at > 0) return platform;
  const burning = all.flatMap((one) => one.cars).filter(({ fuelType }) => fuelType !== 'electric');
  const byFuel = groupBy(burning, fuelOf).map(([, cars]): Sharing => ({ share: 'fuel', cars, series: all }));
  const engines = groupBy(burning, (car) => `${fuelOf(car)} ${car.cylinderCapacityLiter}`)
    .map(([, cars]) => cars)
    .sort((one, other) => other.length - one.length);
  return [...platform, ...byFuel, ...engines.map((cars): Sharing => ({ share: 'engine', cars, series: all }))];
}

function toGroup(id: number, { cars, series }: Sharing): FitGroup {
  const taking = series.filter((one) => one.cars.some((car) => cars.includes(car)));
  return {
    id,
    carIds: cars.map(({ carId }) => carId),
    series: taking.map(({ name }) => name),
    makes: [...new Set(taking.map(({ manuName }) => manuName))],
    engineCode: null,
    alike: true,
  };
}

function needsOf(group: FitGroup, { share, cars: [car] }: Sharing, parts: readonly KitPart[]): KitNeed[] {
  const fuel = car && share !== 'platform' ? fuelOf(car) : undefined;
  return parts
    .filter(({ kind, fuels }) => shareOf(kind) === share && (!fuel || !fuels || fuels.includes(fuel)))
    .map(({ kind, settled }) => ({ kind, group, settled: fuel ? { ...settled, fuel_type: fuel } : settled }));
}

/** Plans families for jobs on popular cars, most popular first, as the catalogue's size allows. */
export function planKits(
  vehicles: ReferenceVehicles,
  kinds: readonly DemoKind[],
  products: number,
  firstId: number,
): Kits {
  const read = readAlliances(vehicles);
  const longest = Math.max(...read.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, at) => read.flatMap((alliance) => sharingsOf(alliance, at)));
  const sharings = rounds.flat();
  const groups = sharings.map((sharing, at) => toGroup(firstId + at, sharing));
  const universal = kitParts(kinds, 0).filter(({ kind }) => shareOf(kind) === 'universal');
  const needs = [
    ...universal.map(({ kind, settled }): KitNeed => ({ kind, group: null, settled })),
    ...sharings.flatMap((sharing, at) => {
      const group = groups[at];
      return group ? needsOf(group, sharing, kitParts(kinds, at)) : [];
    }),
  ].slice(0, maxPlannedFamilies(products));
  return {
    groups,
    needOf(family) {
      const index = plannedIndex(family);
      return index === null ? undefined : needs[index];
    },
  };
}
