import type { Dictionaries } from './dictionaries';
import { type ReadWord, readWord } from './read-word';
import type { TextRange } from './specs/definitions';
import { MOST_ASKED_WORDS } from './tokens';

/** A word as it was read, and where it stands in the text. */
export interface PlacedWord extends ReadWord, TextRange {}

const WORD = /[\p{L}\p{N}]+/gu;

/* The range of each word within a piece of text; the whole piece where that cannot be worked out. */
function placed(piece: string, from: number, read: readonly ReadWord[]): PlacedWord[] {
  const inside = [...piece.matchAll(WORD)];
  const same = inside.length === read.length;
  const [first, last] = [inside[0], inside.at(-1)];
  const whole = {
    from: from + (first?.index ?? 0),
    to: from + (last ? last.index + last[0].length : piece.length),
  };
  return read.map((word, at) => {
    const own = same ? inside[at] : undefined;
    return { ...word, ...(own ? { from: from + own.index, to: from + own.index + own[0].length } : whole) };
  });
}

/** The words of a text; one piece between spaces may hold a hundred, as a-b-c does, so that only the first are read. */
export function queryWords(text: string, dictionaries: Dictionaries): PlacedWord[] {
  const read: PlacedWord[] = [];
  for (const match of text.matchAll(/\S+/gu)) {
    if (read.length >= MOST_ASKED_WORDS) break;
    read.push(...placed(match[0], match.index, readWord(match[0], dictionaries)));
  }
  return read.slice(0, MOST_ASKED_WORDS);
}
