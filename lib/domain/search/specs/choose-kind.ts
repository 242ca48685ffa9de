import type { PartMatch } from '../part-index';
import { stem } from '../tokens';
import type { Spec } from './definitions';
import { type SpecQuery, specsFor } from './resolve-specs';
import type { IndexedKind, SpecIndex } from './spec-index';
import type { Quantity } from './spec-marks';

/** A part kind with the specifications that a text gives for it. */
export interface KindReading {
  readonly slug: string;
  readonly specs: readonly Spec[];
}

/* Share of the best score from which another kind may still be chosen by its sizes. */
const NEARLY = 0.6;
const MOST_TRIED = 8;

/** The kind named by the words; among equals the one that explains most sizes and words. */
export function readNamedKind(named: readonly PartMatch[], query: SpecQuery, index: SpecIndex): KindReading | null {
  const [first] = named;
  if (first === undefined) return null;
  const able = named.slice(0, MOST_TRIED).filter(({ score }) => score >= first.score * NEARLY);
  const read = able.map(({ kind: { slug }, stems }) => {
    const kind = index.kindBySlug.get(slug);
    const specs = kind ? specsFor(query, kind, index) : [];
    return { slug, specs, worth: sizesIn(specs, query) * SIZE_WORTH - unexplained(specs, stems, query) };
  });
  return read.reduce((best, one) => (one.worth > best.worth ? one : best));
}

const SIZE_WORTH = 100;

/* Sizes distinguish kinds; words and bare numbers may apply to many. */
function sizesIn(specs: readonly Spec[], { marks, text }: SpecQuery): number {
  return specs.reduce((sum, { ranges, known }) => {
    const [range] = ranges;
    const marked = marks.some(({ from, to }) => range?.from === from && range.to === to);
    const measured = range !== undefined && /\d.*\p{L}/u.test(text.slice(range.from, range.to));
    return sum + (marked || measured ? (known ? 1 : 0.5) : 0);
  }, 0);
}

function unexplained(specs: readonly Spec[], stems: readonly string[], { words }: SpecQuery): number {
  const ranges = specs.flatMap((spec) => spec.ranges);
  const open = words.filter(
    ({ word, from, to }) =>
      !stems.includes(stem(word)) && !ranges.some((range) => range.from <= from && to <= range.to),
  );
  return open.length;
}

/** The kind implied by specifications alone, as `205/55 R16` implies a tyre; null if ambiguous. */
export function readUnnamedKind(query: SpecQuery, index: SpecIndex): KindReading | null {
  const kinds = query.marks.length > 0 ? markedKinds(query, index) : telltaleKinds(query, index);
  let best: { slug: string; specs: Spec[]; worth: number } | null = null;
  for (const kind of kinds) {
    const specs = specsFor(query, kind, index);
    const worth =
      specs.reduce((sum, spec) => sum + worthOf(spec, kind), kind.favour / 100) -
      unexplained(specs, [], query) * KNOWN_WORTH;
    if (specs.length > 0 && (best === null || worth > best.worth)) best = { slug: kind.slug, specs, worth };
  }
  return best;
}

const MOST_KINDS = 24;
const KNOWN_WORTH = 10;

/* A kind's first attributes are the ones it is searched by. */
function worthOf({ key, known }: Spec, { attributes }: IndexedKind): number {
  return (known ? KNOWN_WORTH : KNOWN_WORTH / 2) - attributes.indexOf(key) / 10;
}

function markedKinds({ marks }: SpecQuery, { kindsByKey }: SpecIndex): Set<IndexedKind> {
  const keys = marks.flatMap((mark) => (mark.is === 'notation' ? mark.keys : mark.meant.map(({ key }) => key)));
  const able = (kind: IndexedKind) =>
    marks.some((mark) => mark.is === 'designation' || mark.keys.every((key) => kind.attributes.includes(key)));
  return new Set(keys.flatMap((key) => kindsByKey.get(key) ?? []).filter(able));
}

/* Without a size, only a measured value of the kind, or a word that few kinds use, implies the kind. */
function telltaleKinds({ quantities, words }: SpecQuery, index: SpecIndex): Set<IndexedKind> {
  const meanings = words.filter(({ word }) => !/\d/.test(word)).map(({ meaning }) => meaning);
  const kinds = new Set([
    ...meanings.flatMap((meaning) => index.telltale.get(meaning) ?? []),
    ...quantities.flatMap((quantity) => measuredKinds(quantity, index)),
  ]);
  return kinds.size > MOST_KINDS ? new Set() : kinds;
}

/* The kinds of which some part measures just so. */
function measuredKinds({ unit, number }: Quantity, index: SpecIndex): IndexedKind[] {
  return (index.keysByUnit.get(unit) ?? []).flatMap((key) => {
    const value = index.attributes.get(key)?.byNumber.get(number);
    if (value === undefined) return [];
    return (index.kindsByKey.get(key) ?? []).filter(({ counts }) => (counts.get(key)?.get(value) ?? 0) > 0);
  });
}
