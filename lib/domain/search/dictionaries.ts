import { buildPartIndex, type PartIndex, type PartKind } from './part-index';
import type { SpecSource } from './specs/notations';
import { buildSpecIndex, type SpecIndex } from './specs/spec-index';
import { fold, stem, wordsOf } from './tokens';
import { buildEngineIndex, type EngineIndex, type EngineName } from './vehicles/find-engine';
import {
  buildVehicleIndex,
  type MakeName,
  makeAliases,
  modelSpellings,
  type SeriesName,
  type VehicleIndex,
  withoutSeparators,
} from './vehicles/find-vehicle';
import { type Candidate, deletionKeys, skeleton } from './words/spelling';

/** Words that people say: what each stands for in names, and those that say nothing about the part. */
export interface SpokenWords {
  readonly words: Readonly<Record<string, readonly string[]>>;
  readonly ignored: readonly string[];
}

interface BrandName {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

export interface Dictionaries {
  readonly parts: PartIndex;
  readonly kindBySlug: ReadonlyMap<string, PartKind>;
  readonly vehicles: VehicleIndex;
  readonly engines: EngineIndex;
  readonly specs: SpecIndex;
  /** Brand slugs by name or alias, letters and digits only. */
  readonly brands: ReadonlyMap<string, string>;
  /** Known words, with the number of names that contain them. */
  readonly vocabulary: ReadonlyMap<string, number>;
  readonly stems: ReadonlySet<string>;
  readonly bySound: ReadonlyMap<string, string>;
  readonly byDeletes: ReadonlyMap<string, readonly Candidate[]>;
  /** Words of names by a spoken word, and by its stem. */
  readonly spoken: ReadonlyMap<string, readonly string[]>;
  readonly spokenStems: ReadonlyMap<string, readonly string[]>;
  /** Words that say nothing about the part: `preț`, `oem`. */
  readonly ignored: ReadonlySet<string>;
  readonly beginnings: Beginnings;
}

interface DictionarySource {
  readonly kinds: readonly PartKind[];
  readonly brands: readonly BrandName[];
  readonly makes: readonly MakeName[];
  readonly series: readonly SeriesName[];
  readonly engines: readonly EngineName[];
  readonly specs: SpecSource;
  readonly spoken?: SpokenWords;
}

const SHORTEST_ALIAS = 3;
const SHORTEST_LEARNT = 4;

function brandWords(brands: readonly BrandName[]): Map<string, string> {
  const bySpelling = new Map<string, string>();
  for (const { slug, aliases } of brands) {
    for (const alias of aliases) if (alias.length >= SHORTEST_ALIAS) bySpelling.set(withoutSeparators(alias), slug);
  }
  for (const { slug, name } of brands) bySpelling.set(withoutSeparators(name), slug);
  return bySpelling;
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function soundsOf(vocabulary: ReadonlyMap<string, number>): Map<string, string> {
  const bySound = new Map<string, string>();
  const learn = (sound: string, word: string) => {
    if (sound.length >= SHORTEST_LEARNT && !bySound.has(sound)) bySound.set(sound, word);
  };
  const withoutDigits = [...vocabulary.keys()].filter((word) => !/\d/.test(word));
  for (const word of withoutDigits) learn(skeleton(word), word);
  for (const word of withoutDigits) learn(skeleton(stem(word)), word);
  return bySound;
}

function deletesOf(vocabulary: ReadonlyMap<string, number>): Map<string, Candidate[]> {
  const byDeletes = new Map<string, Candidate[]>();
  for (const [word, n] of vocabulary) {
    if (word.length < SHORTEST_LEARNT || /\d/.test(word)) continue;
    for (const key of deletionKeys(word)) {
      const candidates = byDeletes.get(key);
      if (candidates) candidates.push({ word, n });
      else byDeletes.set(key, [{ word, n }]);
    }
  }
  return byDeletes;
}

/** The index that `interpret` uses, built once from the catalogue's names (about 0.1 s). */
export function buildDictionaries({
  kinds,
  brands,
  makes,
  series,
  engines,
  specs,
  spoken,
}: DictionarySource): Dictionaries {
  const partTexts = kinds.flatMap(({ phrases }) => phrases);
  const names = [...brands.flatMap(({ name, aliases }) => [name, ...aliases]), ...makes.map(({ name }) => name)];
  const models = series.map(({ name }) => name.replace(/\([^)]*\)/g, ' '));
  const spellings = [...Object.keys(makeAliases), ...Object.keys(modelSpellings)].map(fold);
  const specIndex = buildSpecIndex(specs);
  const spokenWords = Object.entries(spoken?.words ?? {}).map(
    ([word, meant]) => [fold(word), meant.map(fold)] as const,
  );
  const said = spokenWords.map(([word]) => word);
  const written = [...partTexts, ...names, ...models, ...spellings, ...specIndex.vocabulary];
  const vocabulary = countWords([...written, ...said]);
  return {
    parts: buildPartIndex(kinds),
    kindBySlug: new Map(kinds.map((kind) => [kind.slug, kind])),
    vehicles: buildVehicleIndex(makes, series),
    engines: buildEngineIndex(engines),
    specs: specIndex,
    brands: brandWords(brands),
    vocabulary,
    stems: new Set(written.flatMap(wordsOf).map(stem)),
    bySound: soundsOf(vocabulary),
    byDeletes: deletesOf(vocabulary),
    spoken: new Map(spokenWords),
    spokenStems: new Map(spokenWords.map(([word, meant]) => [stem(word), meant] as const)),
    ignored: new Set((spoken?.ignored ?? []).map(fold)),
    beginnings: buildBeginnings(new Set(partTexts.flatMap(wordsOf))),
  };
}

interface Entry {
  readonly key: string;
  readonly word: string;
}

/** Words of part names, by their beginnings as written and by sound. */
export interface Beginnings {
  readonly written: readonly Entry[];
  readonly sounds: readonly Entry[];
}

const shortestWritten = 3;
const shortestSound = 4;
const most = 40;

/** Makes the index once, from the words of part names. */
export function buildBeginnings(words: ReadonlySet<string>): Beginnings {
  const plain = [...words].filter((word) => word.length > shortestWritten && !/\d/.test(word));
  return {
    written: sorted(plain.map((word) => ({ key: word, word }))),
    sounds: sorted(plain.map((word) => ({ key: skeleton(word), word }))),
  };
}

function sorted(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
}

/** Words of part names that begin as this one: as it is written, else, unless excluded, by sound. */
export function wordsBeginning(typed: string, { written, sounds }: Beginnings, canSound = true): string[] {
  if (typed.length < shortestWritten) return [];
  const asWritten = beginningWith(typed, written);
  if (asWritten.length > 0 || !canSound) return asWritten;
  const sound = skeleton(typed);
  return sound.length < shortestSound ? [] : beginningWith(sound, sounds);
}

function beginningWith(beginning: string, entries: readonly Entry[]): string[] {
  const found: string[] = [];
  for (let at = firstFrom(beginning, entries); found.length < most; at += 1) {
    const entry = entries[at];
    if (entry === undefined || !entry.key.startsWith(beginning)) break;
    if (entry.key !== beginning) found.push(entry.word);
  }
  return found;
}

/* Binary search for the first entry that is not before the key. */
function firstFrom(key: string, entries: readonly Entry[]): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
