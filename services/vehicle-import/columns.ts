import { columnIndexes } from '../import-files/columns';
import { fieldError, ImportError } from '../import-files/import-error';
import { withoutGuard } from '../import-files/line';

const MAX_ID = 2_147_483_647;
const MAX_ITEMS = 200;

/** Parses a positive integer id. */
export function parseId(text: string, column: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= MAX_ID))
    throw text === '' ? fieldError('cellEmpty', column) : fieldError('vehicle:id', column, MAX_ID, text.slice(0, 30));
  return id;
}

/** Parses a month as YYYYMM. */
export function parseMonth(text: string, column: string): number {
  const month = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])$/.test(text) ? Number(text) : Number.NaN;
  if (Number.isNaN(month))
    throw text === '' ? fieldError('cellEmpty', column) : fieldError('vehicle:month', column, text.slice(0, 30));
  return month;
}

export interface ProductionMonths {
  readonly from: number;
  readonly to: number | null;
}

/** Parses the first and last month of production. */
export function parseSpan(from: string, to: string): ProductionMonths {
  const span = { from: parseMonth(from, 'yearFrom'), to: to === '' ? null : parseMonth(to, 'yearTo') };
  if (span.to !== null && span.to < span.from) throw fieldError('vehicle:span', to, from);
  return span;
}

/** Parses a whole number up to `most`; null for an empty field. */
export function parseWholeNumber(text: string, column: string, most: number): number | null {
  if (text === '') return null;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw fieldError('vehicle:wholeNumber', column, most, text.slice(0, 30));
  return value;
}

/** Parses litres such as `1.9` or `1,9`; null for an empty field. */
export function parseLiter(text: string, column: string): number | null {
  if (text === '') return null;
  if (!/^\d{1,3}(?:[.,]\d{1,3})?$/.test(text)) throw fieldError('vehicle:decimal', column, text.slice(0, 30));
  return Number(text.replace(',', '.'));
}

const HP_PER_KW = 1.359_62;

/** Horsepower (PS) of a power in kilowatts. */
export const hpOf = (kw: number) => Math.round(kw * HP_PER_KW);
/** Kilowatts of a power in horsepower (PS). */
export const kwOf = (hp: number) => Math.round(hp / HP_PER_KW);

/** Parses `1`, `0` or a word for them; null for an empty field. */
export function parseFlag(text: string, column: string): boolean | null {
  if (text === '') return null;
  const flag = { 1: true, true: true, yes: true, 0: false, false: false, no: false }[text.toLowerCase()];
  if (flag === undefined) throw fieldError('vehicle:flag', column, text.slice(0, 30));
  return flag;
}

/** Parses a required text. */
export function parseText(text: string, column: string, longest = 200): string {
  if (text === '') throw fieldError('cellEmpty', column);
  if (text.length > longest) throw fieldError('long', column, longest);
  return text;
}

/** Splits a list into its distinct parts. */
export function parseItems(text: string, column: string, separator: RegExp): string[] {
  const result = text
    .split(separator)
    .map((item) => item.trim())
    .filter(Boolean);
  if (result.length > MAX_ITEMS) throw fieldError('vehicle:manyItems', column, MAX_ITEMS);
  return [...new Set(result.map((item) => parseText(item, column)))];
}

/** Kinds of files with the shop's own columns, detected by header, in import order. */
export const fileKinds = ['makes', 'series', 'vehicles', 'fitment'] as const;
export type FileKind = (typeof fileKinds)[number];

interface Column {
  readonly help: string;
  readonly required?: true;
  /** Alternative headings in suppliers' files. */
  readonly also?: readonly string[];
}
type Columns = Readonly<Record<string, Column>>;

const years = {
  yearFrom: { help: 'first month of production as YYYYMM; required', required: true, also: ['yearOfConstrFrom'] },
  yearTo: { help: 'last month; empty while in production', also: ['yearOfConstrTo'] },
} as const satisfies Columns;

/** Columns of each kind of file, in any order, with the help texts of the command. */
export const fileColumns = {
  makes: {
    manuId: { help: 'number of the make; required', required: true },
    manuName: { help: 'its name; required', required: true, also: ['name'] },
    country: { help: 'code of its country, such as DE' },
    favorFlag: { help: '1 = shown first', also: ['favorite'] },
    linkingTargetTypes: { help: 'P (the default), O or both' },
  },
  series: {
    modelId: { help: 'number of the model series; required', required: true, also: ['modId'] },
    manuId: { help: 'its make; required', required: true },
    modelname: { help: 'its name; required', required: true },
    ...years,
    favorFlag: { help: '1 = shown first', also: ['favorite'] },
    constructionTypes: { help: 'bodies, separated by |', also: ['body'] },
  },
  vehicles: {
    carId: { help: 'number of the engine type; required', required: true },
    modId: { help: 'its model series; required', required: true, also: ['modelId'] },
    manuId: { help: 'its make; required only for a new series' },
    manuName: { help: 'name of the make; creates a new one' },
    modelname: { help: 'name of the series; creates a new one' },
    typeName: { help: 'such as 1.9 TDI; required', required: true },
    ...years,
    kW: { help: 'power; kW or hp is required', also: ['powerKwFrom'] },
    hp: { help: 'power; computed from kW if missing', also: ['powerHpFrom'] },
    ccm: { help: 'capacity in cm³', also: ['cylinderCapacityCcm'] },
    liter: { help: 'capacity in litres; computed from ccm if missing', also: ['cylinderCapacityLiter'] },
    cylinders: { help: 'number of cylinders', also: ['cylinder'] },
    fuel: { help: 'such as diesel; required', required: true, also: ['fuelType'] },
    body: { help: 'such as Hatchback; required', required: true, also: ['constructionType'] },
    drive: { help: 'such as front-wheel drive', also: ['impulsionType'] },
    motorCodes: { help: 'engine codes, separated by | or commas', also: ['carMotors'] },
    oilLiter: { help: 'litres of engine oil at a change, filter included; needed to buy the right cans' },
  },
  fitment: {
    brand: { help: 'name, slug or alias of the part’s brand; required', required: true, also: ['brandName'] },
    partNumber: { help: 'its article number; required', required: true, also: ['articleNo', 'articleNumber'] },
    carId: {
      help: 'vehicle that it fits, or * for every vehicle; required',
      required: true,
      also: ['linkingTargetId'],
    },
    position: { help: 'where it is mounted, such as front left' },
    quantity: { help: 'how many the vehicle takes' },
    criteria: { help: 'conditions for the vehicle: disc_front=280|brake_system=ATE,TRW|build_month=200506..' },
  },
} as const satisfies Readonly<Record<FileKind, Columns>>;

type ColumnOf<Kind extends FileKind> = Extract<keyof (typeof fileColumns)[Kind], string>;

/** Returns the trimmed field of a column; empty when the file does not have the column. */
export type CellsOf<Kind extends FileKind> = (record: readonly string[]) => (column: ColumnOf<Kind>) => string;

/* Case, spaces and hyphens are ignored. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, '');
}

function spellings(columns: Columns): Map<string, string> {
  const names = Object.entries(columns).flatMap(([name, { also = [] }]) => [name, ...also].map((one) => [one, name]));
  return new Map(names.map(([spelling = '', name = '']) => [plain(spelling), name]));
}

/** The column that a cell of the header names. */
export function columnOf(kind: FileKind, cell: string): string | undefined {
  return spellings(fileColumns[kind]).get(plain(cell));
}

/** Kind of a file with this header. */
export function kindOf(header: readonly string[]): FileKind {
  const has = (kind: FileKind, name: string) => header.some((cell) => columnOf(kind, cell) === name);
  if (has('fitment', 'partNumber')) return 'fitment';
  if (has('vehicles', 'carId')) return 'vehicles';
  if (has('series', 'modelId')) return 'series';
  if (has('makes', 'manuId')) return 'makes';
  throw new ImportError({ code: 'vehicle:header', details: [] });
}

/** Reads the header row of a file of this kind. */
export function readFileHeader<Kind extends FileKind>(kind: Kind, header: readonly string[]): CellsOf<Kind> {
  const columns: Columns = fileColumns[kind];
  const names = spellings(columns);
  const required = Object.keys(columns).filter((name) => columns[name]?.required);
  const indexes = columnIndexes(header, (cell) => names.get(plain(cell)), Object.keys(columns), required);
  return (record) => (column) => withoutGuard(record[indexes.get(column) ?? -1]?.trim() ?? '');
}
