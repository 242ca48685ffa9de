import { criteriaId, factValue } from '@/lib/contract/catalogue/fit';
import { buildMonth, type FitCondition, noEndMonth } from '@/lib/domain/fit/conditions';
import type { CopyValue } from '../catalogue/bulk-load';
import { slugify } from '../catalogue/reference-rows';
import { parseNumber } from '../import-files/fields';
import { fieldError } from '../import-files/import-error';
import { findBrand } from '../import-files/line';
import type { Lookups } from '../import-files/lookups';
import {
  type CellsOf,
  hpOf,
  kwOf,
  parseFlag,
  parseId,
  parseItems,
  parseLiter,
  parseMonth,
  parseSpan,
  parseText,
  parseWholeNumber,
} from './columns';

const MAX_CRITERIA = 16;
const MAX_VALUES = 40;

function readSpan(text: string): Omit<Extract<FitCondition, { from?: unknown }>, 'criteriaId'> {
  const [, from = '', to = ''] = /^(\d*)\.\.(\d*)$/.exec(text) ?? [];
  if (from === '' && to === '') throw fieldError('vehicle:buildSpan', buildMonth, text.slice(0, 30));
  const span = {
    ...(from !== '' && { from: parseMonth(from, `criteria: ${buildMonth}`) }),
    ...(to !== '' && { to: parseMonth(to, `criteria: ${buildMonth}`) }),
  };
  if ((span.to ?? noEndMonth) < (span.from ?? 0)) throw fieldError('vehicle:buildOrder', buildMonth, text);
  return span;
}

function readValues(id: string, text: string): string[] {
  const values = text.split(',').map((value) => value.trim());
  const bad = values.find((value) => !factValue.safeParse(value).success);
  if (bad !== undefined) throw fieldError('vehicle:criterionValue', id, bad.slice(0, 30));
  if (values.length > MAX_VALUES) throw fieldError('vehicle:criterionValues', id, MAX_VALUES);
  return [...new Set(values)].sort();
}

function readOne(text: string, criterionIds: ReadonlySet<string>): FitCondition {
  const at = text.indexOf('=');
  const id = text.slice(0, at).trim();
  const value = text.slice(at + 1).trim();
  if (at < 1 || value === '' || !criteriaId.safeParse(id).success)
    throw fieldError('vehicle:criteriaForm', text.slice(0, 40));
  if (!criterionIds.has(id)) throw fieldError('vehicle:criterion', id);
  return id === buildMonth ? { criteriaId: id, ...readSpan(value) } : { criteriaId: id, values: readValues(id, value) };
}

/** Parses `disc_front=280|brake_system=ATE,TRW|build_month=200506..` into sorted conditions, so that equal ones compare equal. */
function parseCriteria(text: string, criterionIds: ReadonlySet<string>): FitCondition[] {
  const items = text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);
  if (items.length > MAX_CRITERIA) throw fieldError('vehicle:manyCriteria', MAX_CRITERIA, items.length);
  const result = items.map((item) => readOne(item, criterionIds));
  const ids = result.map((condition) => condition.criteriaId);
  const twice = ids.find((id, at) => ids.indexOf(id) < at);
  if (twice !== undefined) throw fieldError('vehicle:criterionTwice', twice);
  return result.sort((one, other) => (one.criteriaId < other.criteriaId ? -1 : 1));
}

/** The vehicle id that means every vehicle. */
const everyCar = 0;

const MAX_PIECES = 999;
const MAX_POSITION_LENGTH = 60;

/** Terms of a linkage. */
export interface Terms {
  readonly conditions: readonly FitCondition[];
  readonly position: string | null;
  readonly quantity: number | null;
}

/** A parsed line of a fitment file. */
export interface FitLine {
  readonly brandId: number;
  readonly partKey: string;
  readonly carId: number;
  /** Null for a line without terms. */
  readonly terms: Terms | null;
}

/** Data that fitment lines refer to: brands by spelling, existing vehicles and criteria. */
export interface FitReferences extends Pick<Lookups, 'brands'> {
  readonly cars: ReadonlySet<number>;
  readonly criteria: ReadonlySet<string>;
}

type FitmentCell = ReturnType<CellsOf<'fitment'>>;

function findCar(text: string, cars: ReadonlySet<number>): number {
  if (text === '*') return everyCar;
  const carId = parseId(text, 'carId');
  if (!cars.has(carId)) throw fieldError('vehicle:unknownCar', carId);
  return carId;
}

function readTerms(cell: FitmentCell, criteria: ReadonlySet<string>): Terms | null {
  const texts = { criteria: cell('criteria'), position: cell('position'), quantity: cell('quantity') };
  if (texts.criteria === '' && texts.position === '' && texts.quantity === '') return null;
  const quantity = parseWholeNumber(texts.quantity, 'quantity', MAX_PIECES);
  if (quantity === 0) throw fieldError('zero', 'quantity');
  const position = texts.position === '' ? null : parseText(texts.position, 'position', MAX_POSITION_LENGTH);
  return { conditions: parseCriteria(texts.criteria, criteria), position, quantity };
}

/** Parses a line about one part and one vehicle. */
export function readFitLine(cell: FitmentCell, references: FitReferences): FitLine {
  const line = {
    brandId: findBrand(cell('brand'), references).id,
    partKey: parseNumber(cell('partNumber'), 'partNumber'),
    carId: findCar(cell('carId'), references.cars),
    terms: readTerms(cell, references.criteria),
  };
  if (line.carId === everyCar && line.terms !== null) throw fieldError('vehicle:everyCarTerms');
  return line;
}

type Cell<Kind extends 'makes' | 'series' | 'vehicles'> = ReturnType<CellsOf<Kind>>;

const MAX_POWER = 5_000;
const MAX_CCM = 50_000;
const MAX_CYLINDERS = 64;
const TARGET_TYPES = /^[A-Z](?:[,|/ ]*[A-Z])*$/;

/** Staging tables of the vehicle tree with their columns, without `place`. */
export const treeTables = {
  makes: {
    name: 'staged_make',
    columns: 'place bigint, manu_id int, name text, slug text, country text, favorite boolean, types text',
  },
  series: {
    name: 'staged_series',
    columns:
      'place bigint, model_id int, manu_id int, name text, year_from int, year_to int, favorite boolean, bodies text[]',
  },
  vehicles: {
    name: 'staged_car',
    columns: `place bigint, car_id int, model_id int, manu_id int, manu_name text, manu_slug text, model_name text,
      type_name text, motor_codes text[], ccm int, liter numeric(4, 1), cylinders smallint, kw int, hp int, fuel text, drive text,
      body text, year_from int, year_to int, oil numeric(4, 1)`,
  },
} as const;

export type TreeKind = keyof typeof treeTables;

const orNull = (text: string): string | null => (text === '' ? null : parseText(text, 'a field'));

function makeSlug(name: string, manuId: number | null): string {
  return slugify(name) || `make-${manuId ?? ''}`;
}

function readMake(cell: Cell<'makes'>): CopyValue[] {
  const manuId = parseId(cell('manuId'), 'manuId');
  const name = parseText(cell('manuName'), 'manuName');
  const types = orNull(cell('linkingTargetTypes'));
  if (types !== null && !TARGET_TYPES.test(types)) throw fieldError('vehicle:targetTypes', types.slice(0, 30));
  const favorite = parseFlag(cell('favorFlag'), 'favorFlag');
  return [manuId, name, makeSlug(name, manuId), orNull(cell('country')), favorite, types];
}

function readSeries(cell: Cell<'series'>): CopyValue[] {
  const { from, to } = parseSpan(cell('yearFrom'), cell('yearTo'));
  return [
    parseId(cell('modelId'), 'modelId'),
    parseId(cell('manuId'), 'manuId'),
    parseText(cell('modelname'), 'modelname'),
    from,
    to,
    parseFlag(cell('favorFlag'), 'favorFlag'),
    parseItems(cell('constructionTypes'), 'constructionTypes', /\|/),
  ];
}

/** The power in both units; a missing one is computed. */
function readPower(kwText: string, hpText: string): { kw: number; hp: number } {
  const kw = parseWholeNumber(kwText, 'kW', MAX_POWER);
  const hp = parseWholeNumber(hpText, 'hp', MAX_POWER);
  if (kw === null && hp === null) throw fieldError('vehicle:power');
  return { kw: kw ?? kwOf(hp ?? 0), hp: hp ?? hpOf(kw ?? 0) };
}

function readVehicle(cell: Cell<'vehicles'>): CopyValue[] {
  const { from, to } = parseSpan(cell('yearFrom'), cell('yearTo'));
  const { kw, hp } = readPower(cell('kW'), cell('hp'));
  const ccm = parseWholeNumber(cell('ccm'), 'ccm', MAX_CCM);
  const manuId = cell('manuId') === '' ? null : parseId(cell('manuId'), 'manuId');
  const manuName = orNull(cell('manuName'));
  return [
    parseId(cell('carId'), 'carId'),
    parseId(cell('modId'), 'modId'),
    manuId,
    manuName,
    manuName === null ? null : makeSlug(manuName, manuId),
    orNull(cell('modelname')),
    parseText(cell('typeName'), 'typeName'),
    parseItems(cell('motorCodes'), 'motorCodes', /[|,;]/),
    ccm,
    parseLiter(cell('liter'), 'liter') ?? (ccm === null ? null : Math.round(ccm / 100) / 10),
    parseWholeNumber(cell('cylinders'), 'cylinders', MAX_CYLINDERS),
    kw,
    hp,
    parseText(cell('fuel'), 'fuel'),
    orNull(cell('drive')),
    parseText(cell('body'), 'body'),
    from,
    to,
    parseLiter(cell('oilLiter'), 'oilLiter'),
  ];
}

/** Line parsers by kind of file. */
export const readTreeLine = { makes: readMake, series: readSeries, vehicles: readVehicle } as const;
