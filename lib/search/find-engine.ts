import { skeleton } from './skeleton';
import type { Range } from './specs/definitions';
import { flat } from './specs/flat';

/** A car by its engine, as words of a query may tell it. */
export interface EngineName {
  readonly carId: number;
  readonly modelId: number;
  readonly manuId: number;
  readonly typeName: string;
  readonly liter: number | null;
  readonly hp: number;
  readonly kw: number;
  readonly fuelType: string;
  readonly motorCodes: readonly string[];
  /** Year and month of the first and the last, as 200406; null while they are made. */
  readonly from: number;
  readonly to: number | null;
}

interface Engine extends EngineName {
  readonly words: ReadonlySet<string>;
  readonly codes: readonly string[];
}

export interface EngineIndex {
  readonly engines: readonly Engine[];
  /** Words of engines: tdi, hdi, dci. */
  readonly words: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

/** The cars that engine words leave, and where in the text they stand. */
export interface EngineFinding {
  readonly carIds: readonly number[];
  readonly ranges: readonly Range[];
}

export interface EngineText {
  readonly text: string;
  /** The words that are free to be read, with their places. */
  readonly words: readonly (Range & { readonly word: string })[];
  /** Which cars are spoken of besides; null for all. */
  readonly ofCar: ((engine: EngineName) => boolean) | null;
  /** Tells words that more often mean a part. */
  readonly isCommon: (word: string) => boolean;
}

const SHORTEST_WORD = 2;
const SHORTEST_CODE = 3;
/* Overlapping, because a generation may stand before the litres: octavia 2 1.9. */
const LITRES = /(?<![\p{L}\p{N}.,])(?=(\d)[., ](\d)(?:\s?[lл])?(?![\p{L}\p{N}]))/gu;
const POWER = /(?<![\p{L}\p{N}.,])(\d{2,3})\s?(cp|cv|hp|ps|bhp|лс|л\.\s?с\.?|kw|квт)(?![\p{L}\p{N}])/gu;
/* Registers and sellers round: 130 hp may be 131. */
const POWER_LEEWAY = 2;
const FUELS: Readonly<Record<string, readonly string[]>> = {
  diesel: ['diesel', 'motorina', 'дизель', 'дизельный', 'дизеля'],
  petrol: ['benzina', 'бензин', 'бензиновый', 'petrol'],
  hybrid: ['hibrid', 'гибрид'],
  electric: ['electric', 'электро'],
};

function lettersIn(typeName: string): string[] {
  return flat(typeName).match(/(?<![\p{L}\p{N}])\d{3}\p{L}{1,2}(?![\p{L}\p{N}])|\p{L}{2,}/gu) ?? [];
}

/** Makes the index once, from the cars of the catalogue. */
export function buildEngineIndex(names: readonly EngineName[]): EngineIndex {
  const engines = names.map((name) => ({
    ...name,
    words: new Set(lettersIn(name.typeName)),
    codes: name.motorCodes.flatMap((code) => [flat(code).replace(/[^a-z0-9]/g, ''), flat(code).split(' ')[0] ?? '']),
  }));
  return {
    engines,
    words: new Set(engines.flatMap(({ words }) => [...words])),
    codes: new Set(engines.flatMap(({ codes }) => codes).filter((code) => code.length >= SHORTEST_CODE)),
  };
}

function inLatin(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) ? skeleton(word) : word;
}

/** Finds the cars whose engine the words describe: `1.9 tdi`, `2.0 hdi 136`, `bxe`. */
export function findEngine(said: EngineText, index: EngineIndex): EngineFinding | null {
  const narrowed = new Narrowed(said.ofCar === null ? index.engines : index.engines.filter(said.ofCar));
  byName(said, index, narrowed);
  if (narrowed.ranges.length === 0 && said.ofCar === null) return null;
  byLitres(said, narrowed);
  byPower(said, narrowed);
  byFuel(said, narrowed);
  byYear(said, narrowed);
  const { engines, ranges } = narrowed;
  return ranges.length === 0 ? null : { carIds: engines.map(({ carId }) => carId), ranges };
}

function byName({ words, isCommon }: EngineText, index: EngineIndex, narrowed: Narrowed): void {
  for (const one of words) {
    const latin = inLatin(one.word);
    if (latin.length < SHORTEST_WORD || isCommon(one.word)) continue;
    if (index.words.has(latin)) narrowed.by((engine) => engine.words.has(latin), one);
    else if (index.codes.has(latin) && /[a-z]/.test(latin)) narrowed.by(({ codes }) => codes.includes(latin), one);
  }
}

function byLitres({ text, words }: EngineText, narrowed: Narrowed): void {
  const isFree = ({ from, to }: Range) => words.some((word) => word.from <= from && to <= word.to);
  for (const { index: from, 1: whole, 2: tenths } of text.matchAll(LITRES)) {
    const liter = Number(`${whole}.${tenths}`);
    const range = { from, to: from + 3 };
    const digits = [from, from + 2].map((at) => ({ from: at, to: at + 1 }));
    if (isFree(range) || digits.every(isFree)) narrowed.by((engine) => litresOf(engine).includes(liter), range);
  }
}

function byPower({ text, words }: EngineText, narrowed: Narrowed): void {
  for (const { 0: whole, 1: digits, 2: unit = '', index: from } of text.matchAll(POWER)) {
    const inKw = /^(?:kw|квт)$/.test(unit);
    const power = Number(digits);
    const isNear = ({ hp, kw }: EngineName) => Math.abs((inKw ? kw : hp) - power) <= POWER_LEEWAY;
    narrowed.by(isNear, { from, to: from + whole.length });
  }
  // Beside the name of an engine a number alone is a part of it, or its power: 220 cdi, 2.0 hdi 136.
  for (const one of words.filter(({ word }) => /^\d{2,3}$/.test(word))) {
    const isBeside = (before: Range, after: Range) =>
      before.to <= after.from && text.slice(before.to, after.from).trim() === '';
    if (!narrowed.ranges.some((range) => isBeside(range, one) || isBeside(one, range))) continue;
    const isNamed = ({ typeName }: EngineName) => typeName.split(' ').includes(one.word);
    narrowed.by(isNamed, one);
    narrowed.by(({ hp }) => Math.abs(hp - Number(one.word)) <= POWER_LEEWAY, one);
  }
}

function byYear({ words, ofCar }: EngineText, narrowed: Narrowed): void {
  if (ofCar === null) return;
  for (const one of words.filter(({ word }) => /^(?:19|20)\d{2}$/.test(word))) {
    const year = Number(one.word);
    narrowed.by(({ from, to }) => Math.floor(from / 100) <= year && (to === null || year <= Math.floor(to / 100)), one);
  }
}

function byFuel({ words, ofCar }: EngineText, narrowed: Narrowed): void {
  if (narrowed.ranges.length === 0 && ofCar === null) return;
  for (const one of words) {
    const fuel = Object.entries(FUELS).find(([, names]) => names.includes(one.word));
    if (fuel) narrowed.by(({ fuelType }) => fuelType === fuel[0], one);
  }
}

function litresOf({ liter, typeName }: EngineName): number[] {
  const written = /^(\d[.,]\d)(?!\d)/.exec(typeName)?.[1];
  return [...(liter === null ? [] : [liter]), ...(written === undefined ? [] : [Number(written.replace(',', '.'))])];
}

/* What leaves no car is no word of an engine. */
class Narrowed {
  readonly ranges: Range[] = [];
  engines: readonly Engine[];

  constructor(engines: readonly Engine[]) {
    this.engines = engines;
  }

  by(fits: (engine: Engine) => boolean, { from, to }: Range): void {
    if (this.ranges.some((range) => from < range.to && range.from < to)) return;
    const left = this.engines.filter(fits);
    if (left.length === 0) return;
    this.engines = left;
    this.ranges.push({ from, to });
  }
}
