import type { TextRange } from '../specs/notations';
import { foldInPlace } from '../specs/notations';
import { soundKey } from '../words/spelling';
import type { VehicleInQuery } from './find-vehicle';

/** The engine data of a car that a query may describe. */
export interface EngineName {
  readonly carId: number;
  readonly modelId: number;
  readonly manuId: number;
  readonly typeName: string;
  readonly liter: number | null;
  /** 0 when the power is unknown. */
  readonly hp: number;
  readonly kw: number;
  readonly fuelType: string;
  readonly motorCodes: readonly string[];
  /** First and last month of production, as 200406; null while in production. */
  readonly from: number;
  readonly to: number | null;
}

interface Engine extends EngineName {
  readonly words: ReadonlySet<string>;
  readonly codes: ReadonlySet<string>;
}

export interface EngineIndex {
  readonly byModel: ReadonlyMap<number, readonly Engine[]>;
  readonly byMake: ReadonlyMap<number, readonly Engine[]>;
  /** By engine words: tdi, hdi, dci. */
  readonly byWord: ReadonlyMap<string, readonly Engine[]>;
  readonly byCode: ReadonlyMap<string, readonly Engine[]>;
}

/** Cars matching the engine words, and their ranges in the text. */
interface EngineMatch {
  readonly carIds: readonly number[];
  readonly ranges: readonly TextRange[];
}

interface EngineQuery {
  readonly text: string;
  /** Unused words, with their positions. */
  readonly words: readonly (TextRange & { readonly word: string })[];
  /** The car recognised in the query. */
  readonly vehicle: VehicleInQuery | null;
  /** Recognises words that more often mean a part. */
  readonly isCommon: (word: string) => boolean;
}

const MIN_WORD_LENGTH = 2;
const MIN_CODE_LENGTH = 3;
/* Overlapping, because a generation may precede the litres: octavia 2 1.9. */
const LITRES = /(?<![\p{L}\p{N}.,])(?=(\d)[., ](\d)(?:\s?[lл])?(?![\p{L}\p{N}]))/gu;
const POWER = /(?<![\p{L}\p{N}.,])(\d{2,3})\s?(cp|cv|hp|ps|bhp|лс|л\.\s?с\.?|kw|квт)(?![\p{L}\p{N}])/gu;
/* 12 and 24 are also voltages, unless they follow the litres. */
const VALVES =
  /(?<![\p{L}\p{N}.,])(?:(?:8|16|20|32)\s?[vв]|(?<=\d[., ]\d[lл]?\s)(?:12|24)\s?[vв]|(?:8|12|16|20|24|32)(?:\s?кл|\s(?:клапан\p{L}*|valve|supape)))(?![\p{L}\p{N}])/gu;
/* Registers and sellers round power differently: 130 hp may be listed as 131. */
const POWER_TOLERANCE = 2;
const FUELS: Readonly<Record<string, readonly string[]>> = {
  diesel: [
    'diesel',
    'motorina',
    'motorinei',
    'дизель',
    'дизельный',
    'дизельная',
    'дизельное',
    'дизеля',
    'солярка',
    'солярки',
  ],
  petrol: ['benzina', 'benzinei', 'бензин', 'бензина', 'бензиновый', 'бензиновая', 'бензиновое', 'petrol'],
  lpg: ['gpl', 'lpg', 'газ'],
  hybrid: ['hibrid', 'hybrid', 'гибрид'],
  electric: ['electric', 'электро'],
};
const fuelOf = new Map(Object.entries(FUELS).flatMap(([fuel, names]) => names.map((name) => [name, fuel] as const)));

/** Whether a folded word is a fuel. */
export function isFuel(word: string): boolean {
  return fuelOf.has(word);
}

function lettersIn(typeName: string): string[] {
  return foldInPlace(typeName).match(/(?<![\p{L}\p{N}])\d{3}\p{L}{1,2}(?![\p{L}\p{N}])|\p{L}{2,}/gu) ?? [];
}

function grouped<Key>(engines: readonly Engine[], keysOf: (engine: Engine) => Iterable<Key>): Map<Key, Engine[]> {
  const groups = new Map<Key, Engine[]>();
  for (const engine of engines) {
    for (const key of keysOf(engine)) {
      const group = groups.get(key);
      if (group) group.push(engine);
      else groups.set(key, [engine]);
    }
  }
  return groups;
}

export function buildEngineIndex(names: readonly EngineName[]): EngineIndex {
  // Thousands of cars share a few hundred type names.
  const wordsOf = new Map<string, ReadonlySet<string>>();
  const engines = names.map((name): Engine => {
    const words = wordsOf.get(name.typeName) ?? new Set(lettersIn(name.typeName));
    wordsOf.set(name.typeName, words);
    return { ...name, words, codes: new Set(name.motorCodes.flatMap(codesIn)) };
  });
  return {
    byModel: grouped(engines, ({ modelId }) => [modelId]),
    byMake: grouped(engines, ({ manuId }) => [manuId]),
    byWord: grouped(engines, ({ words }) => words),
    byCode: grouped(engines, ({ codes }) => codes),
  };
}

/* The whole code and each of its prefixes: K9K 873 is also K9K, N47 D20 C also N47D20, OM 651.911 also OM651. */
function codesIn(code: string): string[] {
  const pieces = code.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const families = pieces
    .map((_, at) => pieces.slice(0, at + 1).join(''))
    .filter((one) => one.length > MIN_CODE_LENGTH);
  const codes = new Set([pieces[0] ?? '', pieces.join(''), ...families]);
  return [...codes].filter((one) => one.length >= MIN_CODE_LENGTH && /[a-z]/.test(one));
}

function inLatin(word: string): string {
  return /\p{Script=Cyrillic}/u.test(word) ? soundKey(word) : word;
}

/** Finds cars by their engine's description: `1.9 tdi`, `2.0 hdi 136`, `bxe`. */
export function findEngine(query: EngineQuery, index: EngineIndex): EngineMatch | null {
  const engineWords = engineWordsIn(query, index);
  const [first] = engineWords;
  if (first === undefined && query.vehicle === null) return null;
  const narrowed = new EngineNarrowing(
    query.vehicle === null ? (first?.engines ?? []) : enginesOf(query.vehicle, index),
  );
  for (const { engines, range } of engineWords) {
    const ids = new Set(engines);
    narrowed.by((engine) => ids.has(engine), range);
  }
  narrowByLitres(query, narrowed);
  narrowByPower(query, narrowed);
  narrowByFuel(query, narrowed);
  narrowByYear(query, narrowed);
  // The catalogue has no valve counts, so these words do not filter cars.
  for (const range of valvesIn(query.text)) narrowed.by(() => true, range);
  const { engines, ranges } = narrowed;
  return ranges.length === 0 ? null : { carIds: engines.map(({ carId }) => carId), ranges };
}

/** Ranges of valve counts in a folded text: `1.6 16v`. */
export function valvesIn(text: string): TextRange[] {
  return Array.from(text.matchAll(VALVES), ({ 0: matched, index: from }) => ({ from, to: from + matched.length }));
}

function enginesOf({ manuId, modelIds }: VehicleInQuery, { byModel, byMake }: EngineIndex): readonly Engine[] {
  if (modelIds.length > 0) return modelIds.flatMap((modelId) => byModel.get(modelId) ?? []);
  return manuId === null ? [] : (byMake.get(manuId) ?? []);
}

/* Words of engine names with their engines; a code may be typed as two words: om 651. */
function engineWordsIn({ words, text, isCommon }: EngineQuery, { byWord, byCode }: EngineIndex) {
  return words.flatMap(({ word, from, to }, at) => {
    const latin = inLatin(word);
    const engines = latin.length < MIN_WORD_LENGTH ? undefined : (byWord.get(latin) ?? byCode.get(latin));
    const next = words[at + 1];
    const isBeside = next !== undefined && /\d/.test(next.word) && text.slice(to, next.from).trim() === '';
    const joined = isBeside && /^[a-z]{1,3}\d{0,3}$/.test(latin) ? byCode.get(latin + inLatin(next.word)) : undefined;
    if (joined !== undefined) return [{ engines: joined, range: { from, to: next?.to ?? to } }];
    return engines === undefined || isCommon(word) ? [] : [{ engines, range: { from, to } }];
  });
}

function narrowByLitres({ text, words }: EngineQuery, narrowed: EngineNarrowing): void {
  const isFree = ({ from, to }: TextRange) => words.some((word) => word.from <= from && to <= word.to);
  for (const { index: from, 1: litres, 2: tenths } of text.matchAll(LITRES)) {
    const liter = Number(`${litres}.${tenths}`);
    const range = { from, to: from + 3 };
    const digits = [from, from + 2].map((at) => ({ from: at, to: at + 1 }));
    if (isFree(range) || digits.every(isFree)) narrowed.by((engine) => litresOf(engine).includes(liter), range);
  }
}

function narrowByPower({ text, words }: EngineQuery, narrowed: EngineNarrowing): void {
  for (const { 0: matched, 1: digits, 2: unit = '', index: from } of text.matchAll(POWER)) {
    const inKw = /^(?:kw|квт)$/.test(unit);
    const power = Number(digits);
    const isNear = ({ hp, kw }: EngineName) => Math.abs((inKw ? kw : hp) - power) <= POWER_TOLERANCE;
    narrowed.by(isNear, { from, to: from + matched.length });
  }
  // A bare number next to an engine name is part of it or its power: 220 cdi, 2.0 hdi 136.
  for (const one of words.filter(({ word }) => /^\d{2,3}$/.test(word))) {
    const isBeside = (before: TextRange, after: TextRange) =>
      before.to <= after.from && text.slice(before.to, after.from).trim() === '';
    if (!narrowed.ranges.some((range) => isBeside(range, one) || isBeside(one, range))) continue;
    const isNamed = ({ typeName }: EngineName) => typeName.split(' ').includes(one.word);
    narrowed.by(isNamed, one);
    narrowed.by(({ hp }) => Math.abs(hp - Number(one.word)) <= POWER_TOLERANCE, one);
  }
}

function narrowByYear({ words, vehicle }: EngineQuery, narrowed: EngineNarrowing): void {
  if (vehicle === null) return;
  for (const one of words.filter(({ word }) => /^(?:19|20)\d{2}$/.test(word))) {
    const year = Number(one.word);
    narrowed.by(({ from, to }) => Math.floor(from / 100) <= year && (to === null || year <= Math.floor(to / 100)), one);
  }
}

function narrowByFuel({ words }: EngineQuery, narrowed: EngineNarrowing): void {
  for (const one of words) {
    const fuel = fuelOf.get(one.word);
    if (fuel !== undefined) narrowed.by(({ fuelType }) => fuelType === fuel, one);
  }
}

function litresOf({ liter, typeName }: EngineName): number[] {
  const written = /^(\d[.,]\d)(?!\d)/.exec(typeName)?.[1];
  return [...(liter === null ? [] : [liter]), ...(written === undefined ? [] : [Number(written.replace(',', '.'))])];
}

/* Narrows the engines word by word; ignores words that would leave no car. */
class EngineNarrowing {
  readonly ranges: TextRange[] = [];
  engines: readonly Engine[];

  constructor(engines: readonly Engine[]) {
    this.engines = engines;
  }

  by(fits: (engine: Engine) => boolean, { from, to }: TextRange): void {
    if (this.ranges.some((range) => from < range.to && range.from < to)) return;
    const left = this.engines.filter(fits);
    if (left.length === 0) return;
    this.engines = left;
    this.ranges.push({ from, to });
  }
}
