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
import { type Candidate, deletionKeys, soundKey } from './words/spelling';

/** Colloquial words with the words of part names they stand for, and words without meaning for a search. */
export interface SynonymWords {
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
  readonly byDeletionKey: ReadonlyMap<string, readonly Candidate[]>;
  /** Words of part names by a colloquial word, and by its stem. */
  readonly synonyms: ReadonlyMap<string, readonly string[]>;
  readonly synonymStems: ReadonlyMap<string, readonly string[]>;
  /** Words without meaning for a search: `preț`, `oem`. */
  readonly ignored: ReadonlySet<string>;
  readonly prefixes: PrefixIndex;
}

interface DictionarySource {
  readonly kinds: readonly PartKind[];
  readonly brands: readonly BrandName[];
  readonly makes: readonly MakeName[];
  readonly series: readonly SeriesName[];
  readonly engines: readonly EngineName[];
  readonly specs: SpecSource;
  readonly synonyms?: SynonymWords;
}

const MIN_ALIAS_LENGTH = 3;
const MIN_INDEXED_LENGTH = 4;

function brandWords(brands: readonly BrandName[]): Map<string, string> {
  const bySpelling = new Map<string, string>();
  for (const { slug, aliases } of brands) {
    for (const alias of aliases) if (alias.length >= MIN_ALIAS_LENGTH) bySpelling.set(withoutSeparators(alias), slug);
  }
  for (const { slug, name } of brands) bySpelling.set(withoutSeparators(name), slug);
  return bySpelling;
}

function countWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(wordsOf)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function bySoundOf(vocabulary: ReadonlyMap<string, number>): Map<string, string> {
  const bySound = new Map<string, string>();
  const learn = (sound: string, word: string) => {
    if (sound.length >= MIN_INDEXED_LENGTH && !bySound.has(sound)) bySound.set(sound, word);
  };
  const withoutDigits = [...vocabulary.keys()].filter((word) => !/\d/.test(word));
  for (const word of withoutDigits) learn(soundKey(word), word);
  for (const word of withoutDigits) learn(soundKey(stem(word)), word);
  return bySound;
}

function byDeletionKeyOf(vocabulary: ReadonlyMap<string, number>): Map<string, Candidate[]> {
  const byDeletionKey = new Map<string, Candidate[]>();
  for (const [word, n] of vocabulary) {
    if (word.length < MIN_INDEXED_LENGTH || /\d/.test(word)) continue;
    for (const key of deletionKeys(word)) {
      const candidates = byDeletionKey.get(key);
      if (candidates) candidates.push({ word, n });
      else byDeletionKey.set(key, [{ word, n }]);
    }
  }
  return byDeletionKey;
}

/** Builds the index that `interpret` uses from the names of the catalogue; takes about 0.1 s. */
export function buildDictionaries({
  kinds,
  brands,
  makes,
  series,
  engines,
  specs,
  synonyms,
}: DictionarySource): Dictionaries {
  const partTexts = kinds.flatMap(({ phrases }) => phrases);
  const names = [...brands.flatMap(({ name, aliases }) => [name, ...aliases]), ...makes.map(({ name }) => name)];
  const models = series.map(({ name }) => name.replace(/\([^)]*\)/g, ' '));
  const spellings = [...Object.keys(makeAliases), ...Object.keys(modelSpellings)].map(fold);
  const specIndex = buildSpecIndex(specs);
  const synonymEntries = Object.entries(synonyms?.words ?? {}).map(
    ([word, meant]) => [fold(word), meant.map(fold)] as const,
  );
  const synonymWords = synonymEntries.map(([word]) => word);
  const bySpelling = [...partTexts, ...names, ...models, ...spellings, ...specIndex.vocabulary];
  const vocabulary = countWords([...bySpelling, ...synonymWords]);
  return {
    parts: buildPartIndex(kinds),
    kindBySlug: new Map(kinds.map((kind) => [kind.slug, kind])),
    vehicles: buildVehicleIndex(makes, series),
    engines: buildEngineIndex(engines),
    specs: specIndex,
    brands: brandWords(brands),
    vocabulary,
    stems: new Set(bySpelling.flatMap(wordsOf).map(stem)),
    bySound: bySoundOf(vocabulary),
    byDeletionKey: byDeletionKeyOf(vocabulary),
    synonyms: new Map(synonymEntries),
    synonymStems: new Map(synonymEntries.map(([word, meant]) => [stem(word), meant] as const)),
    ignored: new Set((synonyms?.ignored ?? []).map(fold)),
    prefixes: buildPrefixIndex(new Set(partTexts.flatMap(wordsOf))),
  };
}

interface Entry {
  readonly key: string;
  readonly word: string;
}

/** Words of part names, sorted by spelling and by sound for prefix search. */
export interface PrefixIndex {
  readonly bySpelling: readonly Entry[];
  readonly bySound: readonly Entry[];
}

const minPrefixLength = 3;
const minSoundLength = 4;
const maxMatches = 40;

export function buildPrefixIndex(words: ReadonlySet<string>): PrefixIndex {
  const plain = [...words].filter((word) => word.length > minPrefixLength && !/\d/.test(word));
  return {
    bySpelling: sorted(plain.map((word) => ({ key: word, word }))),
    bySound: sorted(plain.map((word) => ({ key: soundKey(word), word }))),
  };
}

function sorted(entries: Entry[]): Entry[] {
  return entries.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
}

/** Words of part names with this prefix, by spelling; if none match and `includeSound` is set, by sound. */
export function wordsWithPrefix(typed: string, { bySpelling, bySound }: PrefixIndex, includeSound = true): string[] {
  if (typed.length < minPrefixLength) return [];
  const asWritten = entriesWithPrefix(typed, bySpelling);
  if (asWritten.length > 0 || !includeSound) return asWritten;
  const sound = soundKey(typed);
  return sound.length < minSoundLength ? [] : entriesWithPrefix(sound, bySound);
}

function entriesWithPrefix(prefix: string, entries: readonly Entry[]): string[] {
  const found: string[] = [];
  for (let at = lowerBound(prefix, entries); found.length < maxMatches; at += 1) {
    const entry = entries[at];
    if (entry === undefined || !entry.key.startsWith(prefix)) break;
    if (entry.key !== prefix) found.push(entry.word);
  }
  return found;
}

/* Binary search for the first entry that is not before the key. */
function lowerBound(key: string, entries: readonly Entry[]): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
