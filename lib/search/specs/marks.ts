import { overlap, type Range } from './definitions';
import { alike, bare } from './flat';
import type { Notation } from './notations';
import type { Designated, SpecIndex } from './spec-index';

/** A stretch of text that is a specification whatever it may be one of. */
export type Mark = Range &
  (
    | {
        readonly is: 'notation';
        readonly keys: readonly string[];
        readonly texts: readonly string[];
        readonly sure: number;
      }
    | { readonly is: 'designation'; readonly meant: readonly Designated[] }
  );

const MOST_PIECES = 6;
const LETTERS_OR_DIGITS = /\d+|\p{L}+/gu;

/** The number in a text with a decimal comma, point or space. */
export function numberIn(text: string): number {
  return Number(text.replace(/[, ]/, '.'));
}

/** Designations and sizes in a flat text, the longest first where they overlap, in the order of the text. */
export function findMarks(text: string, index: SpecIndex): Mark[] {
  if (!/\d/.test(text)) return [];
  const found = [...notationsIn(text, index), ...designationsIn(text, index)];
  const sureOf = (mark: Mark) => (mark.is === 'notation' ? mark.sure : mark.meant.length);
  found.sort((one, other) => other.to - other.from - (one.to - one.from) || sureOf(other) - sureOf(one));
  const kept: Mark[] = [];
  for (const mark of found) if (kept.every((other) => mark.to <= other.from || other.to <= mark.from)) kept.push(mark);
  return kept.sort((one, other) => one.from - other.from);
}

const SPACED_DECIMAL = /\d \d{1,2}(?!\d)/;

function notationsIn(text: string, index: SpecIndex): Mark[] {
  const [spaced, plain] = [true, false];
  const ways = SPACED_DECIMAL.test(text) ? [spaced, plain] : [plain];
  return index.notations.flatMap((notation) => {
    const marks = ways.flatMap((way) => writtenIn(text, notation, way, index));
    // With a space for the comma goes before without.
    return marks.filter((mark, at) => !marks.slice(0, at).some((other) => overlap(mark, other)));
  });
}

function writtenIn(text: string, notation: Notation, spaced: boolean, index: SpecIndex): Mark[] {
  const form = notation.forms[spaced ? 0 : 1];
  return Array.from(form === undefined ? [] : text.matchAll(form)).flatMap((match) => {
    const [whole, ...texts] = match;
    const range = { from: match.index, to: match.index + whole.length };
    if (!isMeant(texts, { notation, spaced, text, range }, index)) return [];
    const sure = texts.filter((one, place) => fits(one, notation.keys[place], index, 'exactly')).length;
    return [{ is: 'notation', ...range, keys: notation.keys, texts, sure }];
  });
}

type Written = {
  readonly notation: Notation;
  readonly spaced: boolean;
  readonly text: string;
  readonly range: Range;
};

function isMeant(texts: readonly string[], { notation, spaced, text, range }: Written, index: SpecIndex): boolean {
  const { keys, lettered } = notation;
  // A space may stand for the decimal comma, but only where that gives a value that is known.
  if (spaced && texts.some((one, place) => one.includes(' ') && !fits(one, keys[place], index, 'exactly')))
    return false;
  if (spaced && !texts.some((one) => one.includes(' '))) return false;
  if (lettered) return true;
  // Numbers alone may be a piece of a part number.
  const alone = !/\d[ .-]?$/.test(text.slice(0, range.from)) && !/^[ .-]?\d/.test(text.slice(range.to));
  return alone && texts.every((one, place) => fits(one, keys[place], index, 'about'));
}

const SOMEWHAT = 0.3;

/* Whether some part has a number, or one could. */
function fits(text: string, key: string | undefined, { attributes }: SpecIndex, how: 'exactly' | 'about'): boolean {
  const attribute = attributes.get(key ?? '');
  const number = numberIn(text);
  if (attribute === undefined || Number.isNaN(number)) return true;
  const [least, most] = attribute.range;
  return how === 'exactly'
    ? attribute.byNumber.has(number)
    : number >= least * (1 - SOMEWHAT) && number <= most * (1 + SOMEWHAT);
}

function designationsIn(text: string, index: SpecIndex): Mark[] {
  const pieces = Array.from(text.matchAll(LETTERS_OR_DIGITS), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const marks: Mark[] = [];
  for (const [start, first] of pieces.entries()) {
    if (pieces[start - 1]?.to === first.from) continue;
    for (let end = Math.min(start + MOST_PIECES, pieces.length) - 1; end >= start; end -= 1) {
      const last = pieces[end];
      if (last === undefined || pieces[end + 1]?.from === last.to) continue;
      const plus = /^\+*/.exec(text.slice(last.to))?.[0].length ?? 0;
      const range = { from: first.from, to: last.to + plus };
      const meant = designated(text.slice(range.from, range.to), index);
      if (meant.length > 0) marks.push({ is: 'designation', ...range, meant });
    }
  }
  return marks;
}

/* Several values may be written alike but for signs, as G12 and G12++: the one written just so is meant, else the shortest. */
function designated(written: string, { designations, designationsAlike, longestDesignation }: SpecIndex): Designated[] {
  const form = bare(written);
  if (form.length > longestDesignation || !/\d/.test(form)) return [];
  const all = /\p{Script=Cyrillic}/u.test(form) ? designationsAlike.get(alike(form)) : designations.get(form);
  if (all === undefined) return [];
  const signsMissing = ({ name }: Designated) =>
    Math.abs(name.replaceAll(' ', '').length - written.replaceAll(' ', '').length);
  const byKey = new Map<string, Designated>();
  for (const one of all) {
    const held = byKey.get(one.key);
    if (held === undefined || signsMissing(one) < signsMissing(held)) byKey.set(one.key, one);
  }
  return [...byKey.values()];
}
