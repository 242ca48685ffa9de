import type { FitCondition } from '@/lib/fit/conditions';
import { FieldError } from '../import-files/field-error';
import { parseNumber } from '../import-files/fields';
import { findBrand } from '../import-files/line';
import type { Lookups } from '../import-files/lookups';
import type { CellsOf } from './columns';
import { parseCriteria } from './criteria';
import { parseId, parseText, parseWhole } from './fields';

/** The vehicle of parts that fit every vehicle. */
export const everyCar = 0;

const MOST_PIECES = 999;
const LONGEST_POSITION = 60;

/** What a linkage asks of the vehicle and says of the part. */
export interface Terms {
  readonly conditions: readonly FitCondition[];
  readonly position: string | null;
  readonly quantity: number | null;
}

/** A line of a fitment file, understood. */
export interface FitLine {
  readonly brandId: number;
  readonly partKey: string;
  readonly carId: number;
  /** Null when the line says nothing of them. */
  readonly terms: Terms | null;
}

/** What lines of fitment refer to: brands by their spellings, vehicles and criteria that exist. */
export interface FitReferences extends Pick<Lookups, 'brands'> {
  readonly cars: ReadonlySet<number>;
  readonly criteria: ReadonlySet<string>;
}

type Cell = ReturnType<CellsOf<'fitment'>>;

function findCar(text: string, cars: ReadonlySet<number>): number {
  if (text === '*') return everyCar;
  const carId = parseId(text, 'carId');
  if (!cars.has(carId)) throw new FieldError(`unknown vehicle: ${carId}`);
  return carId;
}

function readTerms(cell: Cell, criteria: ReadonlySet<string>): Terms | null {
  const texts = { criteria: cell('criteria'), position: cell('position'), quantity: cell('quantity') };
  if (texts.criteria === '' && texts.position === '' && texts.quantity === '') return null;
  const quantity = parseWhole(texts.quantity, 'quantity', MOST_PIECES);
  if (quantity === 0) throw new FieldError('quantity is zero');
  const position = texts.position === '' ? null : parseText(texts.position, 'position', LONGEST_POSITION);
  return { conditions: parseCriteria(texts.criteria, criteria), position, quantity };
}

/** Understands a line about one part and one vehicle. */
export function readFitLine(cell: Cell, references: FitReferences): FitLine {
  const line = {
    brandId: findBrand(cell('brand'), references).id,
    partKey: parseNumber(cell('partNumber'), 'partNumber'),
    carId: findCar(cell('carId'), references.cars),
    terms: readTerms(cell, references.criteria),
  };
  if (line.carId === everyCar && line.terms !== null)
    throw new FieldError('a part for every vehicle has no criteria, position or quantity');
  return line;
}
