import { skeleton } from '../words/spelling';
import { modelSpellings, type VehicleIndex } from './vehicle-index';

/** The car in a query: a make, or the model series matching its words. */
export interface VehicleInQuery {
  readonly manuId: number | null;
  readonly modelIds: readonly number[];
}

export interface VehicleFinding {
  readonly vehicle: VehicleInQuery | null;
  /** Query words used. */
  readonly used: ReadonlySet<number>;
}

interface WordSpan {
  readonly text: string;
  readonly positions: readonly number[];
  /** The following word, which may name the generation. */
  readonly next: string;
}

interface Series {
  readonly manuId: number;
  readonly modelIds: readonly number[];
  readonly used: readonly number[];
}

interface Search {
  readonly index: VehicleIndex;
  readonly ofMake: (one: { manuId: number }) => boolean;
  readonly hasMake: boolean;
  readonly isCommon: (word: string) => boolean;
}

const LONGEST_NAME = 3;
/* A map, because words like 'constructor' are members of every object. */
const spellings = new Map(Object.entries(modelSpellings));

/* Models and generations are typed in either script: октавия а5. */
function inLatin(word: string): string {
  return spellings.get(word) ?? (/\d/.test(word) && /\p{Script=Cyrillic}/u.test(word) ? skeleton(word) : word);
}

function spans(words: readonly string[]): WordSpan[] {
  const found: WordSpan[] = [];
  for (let length = LONGEST_NAME; length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const named = words.slice(from, from + length);
      // Empty words mark positions that do not belong to the car, so that no name is matched across them.
      if (named.includes('')) continue;
      const text = named.join('');
      const positions = Array.from({ length }, (_, at) => from + at);
      found.push({ text, positions, next: words[from + length] ?? '' });
    }
  }
  return found;
}

function needsCompany(base: string): boolean {
  return base.length < 3 || /^\d+$/.test(base);
}

function seriesOf(generations: readonly { manuId: number; modelId: number }[], used: readonly number[]): Series | null {
  const [first] = generations;
  return first
    ? { manuId: first.manuId, modelIds: [...new Set(generations.map(({ modelId }) => modelId))], used }
    : null;
}

function named(span: WordSpan, { index, ofMake, hasMake, isCommon }: Search): Series | null {
  const generations = (index.bases.get(span.text) ?? []).filter(ofMake);
  const marked = generations.filter(({ marks }) => span.next !== '' && marks.includes(span.next));
  if (marked.length > 0) return seriesOf(marked, [...span.positions, (span.positions.at(-1) ?? 0) + 1]);
  const doubtful = !hasMake && (needsCompany(span.text) || isCommon(span.text));
  return doubtful ? null : seriesOf(generations, span.positions);
}

function coded(span: WordSpan, { index, ofMake }: Search): Series | null {
  return seriesOf((index.codes.get(span.text) ?? []).filter(ofMake), span.positions);
}

function first(free: readonly WordSpan[], search: Search): Series | null {
  for (const look of [named, coded]) {
    for (const span of free) {
      const series = look(span, search);
      if (series) return series;
    }
  }
  return null;
}

/**
 * Finds make, model and generation among the folded words; `isCommon` recognises words that more often mean something
 * else.
 */
export function findVehicle(
  words: readonly string[],
  index: VehicleIndex,
  isCommon: (word: string) => boolean,
): VehicleFinding {
  const all = spans(words.map(inLatin));
  const make = all.find(({ text }) => index.makes.has(text)) ?? spans(words).find(({ text }) => index.makes.has(text));
  const manuId = make ? (index.makes.get(make.text) ?? null) : null;
  const taken = make?.positions ?? [];
  const free = all.filter(({ positions }) => !positions.some((at) => taken.includes(at)));
  const ofMake = (one: { manuId: number }) => manuId === null || one.manuId === manuId;
  const series = first(free, { index, ofMake, hasMake: manuId !== null, isCommon });
  if (series)
    return { vehicle: { manuId: series.manuId, modelIds: series.modelIds }, used: new Set([...taken, ...series.used]) };
  return { vehicle: manuId === null ? null : { manuId, modelIds: [] }, used: new Set(taken) };
}
