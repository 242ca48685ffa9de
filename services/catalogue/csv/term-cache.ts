import { searchTokens, wordsOf } from '@/lib/search/tokens';
import type { KnownBrand } from '../../import-files/lookups';

interface Terms {
  readonly tokens: readonly string[];
  readonly words: readonly string[];
}

const MOST_REMEMBERED = 20_000;
const LONGEST_REMEMBERED = 30;
/* A number in plain letters is its own only token, whatever sign closes it, and no word for a dictionary. */
const PLAIN_NUMBER = /^([A-Za-z]*\d[A-Za-z\d]*)[",;:.)]*$/;

/**
 * What texts are found by, piece by piece between blanks: a price list repeats few words many times, and no word
 * reaches across a blank. Only what has a digit, such as a part number, is worked out anew each time.
 */
export class TermCache {
  private readonly remembered = new Map<string, Terms>();
  private readonly brands = new Map<number, Terms>();

  /** Adds the tokens of a text to a set, and its folded words to a list. */
  add(text: string, tokensTo: Set<string>, wordsTo?: string[]): void {
    for (const piece of text.split(' ')) {
      if (piece === '') continue;
      const number = PLAIN_NUMBER.exec(piece)?.[1];
      if (number !== undefined) {
        tokensTo.add(number.toLowerCase());
        continue;
      }
      const found = this.termsOf(piece);
      for (const token of found.tokens) tokensTo.add(token);
      if (wordsTo) for (const word of found.words) wordsTo.push(word);
    }
  }

  /** The terms of a brand: tokens of its name and aliases, words of its name. */
  ofBrand({ id, name, aliases }: KnownBrand): Terms {
    const known = this.brands.get(id);
    if (known) return known;
    const found = { tokens: searchTokens([name, ...aliases].join(' ')), words: wordsOf(name) };
    this.brands.set(id, found);
    return found;
  }

  private termsOf(piece: string): Terms {
    const known = this.remembered.get(piece);
    if (known) return known;
    const found = { tokens: searchTokens(piece), words: wordsOf(piece) };
    if (piece.length > LONGEST_REMEMBERED || /\d/.test(piece)) return found;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(piece, found);
    return found;
  }
}
