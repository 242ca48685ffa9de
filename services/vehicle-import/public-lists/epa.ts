import { fieldError } from '../../import-files/import-error';
import { parseLiter, parseText, parseWholeNumber } from '../columns';
import { type Headings, type ListCell, type ListedCar, withoutModel } from './public-list';

/** Columns of `vehicles.csv` of fueleconomy.gov, the list of the United States' EPA since model year 1984. */
export const epaHeadings = {
  make: ['make'],
  model: ['model'],
  baseModel: ['baseModel'],
  year: ['year'],
  liter: ['displ'],
  cylinders: ['cylinders'],
  fuel: ['fuelType'],
  kind: ['atvType'],
  motor: ['evMotor'],
  drive: ['drive'],
  turbo: ['tCharger'],
  compressor: ['sCharger'],
  class: ['VClass'],
} as const satisfies Headings<string>;
export type EpaColumn = keyof typeof epaHeadings;

export const epaRequired: readonly EpaColumn[] = ['make', 'model', 'year', 'fuel', 'class'];

const firstYear = 1984;
const lastYear = 2099;
const maxCylinders = 64;

/** Words of the file that mean an empty field. */
const absent = (text: string) => (/^(?:NA|N\/A|null)$/i.test(text) ? '' : text);

function yearOf(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(year >= firstYear && year <= lastYear)) throw fieldError('vehicle:year', 'year', text.slice(0, 30));
  return year;
}

/* A car for two fuels counts as one for the fuel that is not petrol; a car with a charged battery is a hybrid. */
const fuelWords: readonly (readonly [RegExp, string])[] = [
  [/electricity/i, 'electric'],
  [/hydrogen/i, 'hydrogen'],
  [/propane/i, 'lpg'],
  [/^cng$|natural gas/i, 'cng'],
  [/diesel/i, 'diesel'],
  [/regular|premium|midgrade|gasoline|e85/i, 'petrol'],
];

function fuelOf(text: string, kind: string): string {
  const isHybrid = /hybrid/i.test(kind) || /(?:gas|premium|regular).*electricity/i.test(text);
  const word = isHybrid ? 'hybrid' : fuelWords.find(([pattern]) => pattern.test(text))?.[1];
  if (word === undefined) throw fieldError('vehicle:fuel', 'fuelType', text.slice(0, 40));
  return word;
}

function driveOf(text: string): string | null {
  if (/4-wheel|all-wheel/i.test(text)) return 'all';
  if (/front/i.test(text)) return 'front';
  return /rear/i.test(text) ? 'rear' : null;
}

/* Classes by size are mapped to no body. */
const bodyWords: readonly (readonly [RegExp, string])[] = [
  [/station wagon/i, 'estate'],
  [/sport utility/i, 'suv'],
  [/pickup/i, 'pickup'],
  [/minivan/i, 'mpv'],
  [/^vans?\b/i, 'van'],
];

/** The power of an electric car with one motor. A hybrid's field contains its battery. */
function powerOf(motor: string, fuel: string): number | null {
  const kw = fuel === 'electric' ? /^(\d{2,4})\s*kW\b(?!.*\d\s*kW)/i.exec(motor)?.[1] : undefined;
  return kw === undefined ? null : Number(kw);
}

/** Parses a line of the EPA's list. The list has no power, except of electric motors, and no exact capacity. */
export function readEpaLine(cellOf: ListCell<EpaColumn>): ListedCar {
  const cell = (column: EpaColumn) => absent(cellOf(column));
  const version = parseText(cell('model'), 'model');
  const model = cell('baseModel') || version;
  const fuel = fuelOf(parseText(cell('fuel'), 'fuelType'), cell('kind'));
  const liter = parseLiter(cell('liter'), 'displ') || null;
  const charger = [cell('turbo') !== '' && 'Turbo', cell('compressor') !== '' && 'Kompressor'];
  const typeName = [liter?.toFixed(1), ...charger, withoutModel(version, model)].filter(Boolean).join(' ');
  return {
    ...{ make: parseText(cell('make'), 'make'), model, fuel, liter, typeName: typeName || version },
    ...{ ccm: null, cylinders: parseWholeNumber(cell('cylinders'), 'cylinders', maxCylinders) || null },
    kw: powerOf(cell('motor'), fuel),
    drive: driveOf(cell('drive')),
    body: bodyWords.find(([pattern]) => pattern.test(cell('class')))?.[1] ?? '',
    year: yearOf(cell('year')),
  };
}
