import { searchTokens, wordsOf } from '@/lib/search/tokens';
import { deletionKeys } from '@/lib/search/words/typo';
import type { KnownBrand } from '../import-files/lookups';

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

const SHORTEST_PREFIX = 2;
const LONGEST_PREFIX = 8;
const IDS_PER_PREFIX = 10;
const SHORTEST_WORD = 3;
/* Far beyond any real vocabulary: a file of random letters must not fill the memory. */
const MOST_WORDS = 100_000;
const MOST_PREFIXES = 200_000;

/** Whether a word helps in mending typos: long enough, and no number. */
export function isDictionaryWord(word: string): boolean {
  return word.length >= SHORTEST_WORD && !/\d/.test(word);
}

/** The beginnings under which a word is suggested. */
export function prefixesOf(word: string): string[] {
  const longest = Math.min(word.length, LONGEST_PREFIX);
  return Array.from({ length: Math.max(longest - SHORTEST_PREFIX + 1, 0) }, (_, at) =>
    word.slice(0, SHORTEST_PREFIX + at),
  );
}

/** Collects, article by article in the order of popularity, what typo correction and suggestions need. */
export class SearchIndex {
  private readonly counts = new Map<string, number>();
  private readonly tops = new Map<string, number[]>();
  /** Words whose every beginning has its articles already. */
  private readonly settled = new Set<string>();

  /** Takes in the folded words of one article's names. */
  add(id: number, words: Iterable<string>): void {
    for (const word of words) {
      if (!isDictionaryWord(word) || (this.counts.size >= MOST_WORDS && !this.counts.has(word))) continue;
      this.counts.set(word, (this.counts.get(word) ?? 0) + 1);
      if (!this.settled.has(word)) this.suggestAll(word, id);
    }
  }

  /** Rows of `word`: key, word, frequency. */
  *words(): Generator<[number, string, number]> {
    let id = 0;
    for (const [word, n] of this.counts) {
      id += 1;
      yield [id, word, n];
    }
  }

  /** Rows of `word_del`: key with letters left out, key of the word. */
  *wordDeletes(): Generator<[string, number]> {
    for (const [id, word] of this.words()) {
      for (const key of deletionKeys(word)) yield [key, id];
    }
  }

  /** Rows of `suggest_top`: prefix, keys of the articles. */
  *suggestions(): Generator<[string, number[]]> {
    yield* this.tops;
  }

  private suggestAll(word: string, id: number): void {
    let open = false;
    for (const prefix of prefixesOf(word)) {
      const ids = this.tops.get(prefix) ?? [];
      if (ids.length === 0) {
        if (this.tops.size >= MOST_PREFIXES) continue;
        this.tops.set(prefix, ids);
      }
      if (ids.length < IDS_PER_PREFIX && ids.at(-1) !== id) ids.push(id);
      open ||= ids.length < IDS_PER_PREFIX;
    }
    if (!open) this.settled.add(word);
  }
}
