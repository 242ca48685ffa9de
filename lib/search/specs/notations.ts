import type { SpecAttribute } from './definitions';
import { typedAs } from './flat';

/** A way of writing several attributes in one breath, ready to be looked for. */
export interface Notation {
  readonly keys: readonly string[];
  /** With decimals after a space, as the cleaning of addresses leaves them; then without. */
  readonly forms: readonly RegExp[];
  /** Without a letter or sign it is nothing but numbers: those must be ones that parts have. */
  readonly lettered: boolean;
}

const PIECE = /\{(\w+)\}|([a-z]+)|(\/)|(\s)|(\S)/giu;
const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const SPACED = String.raw`(\d{1,5}(?:[., ]\d{1,2})?)`;
const SEPARATOR = String.raw`\s?[-/\\ ]\s?`;
const GAP = String.raw`\s?[-/\\]?\s?`;

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function letters(text: string): string {
  return Array.from(text.toLowerCase(), (letter) => `[${quoted(typedAs(letter))}${letter === 'x' ? '*' : ''}]`).join(
    '',
  );
}

function valuesOf({ values }: SpecAttribute): string {
  const texts = values.map(({ value }) => quoted(value.toLowerCase())).sort((one, other) => other.length - one.length);
  return `(${texts.join('|')})`;
}

/** Reads a notation as `{ribs}PK{length}`; null when the catalogue lacks one of its attributes. */
export function readNotation(written: string, attributes: ReadonlyMap<string, SpecAttribute>): Notation | null {
  const keys: string[] = [];
  const forms = ['', ''];
  let lettered = false;
  const add = (spaced: string, plain = spaced) => {
    forms[0] += spaced;
    forms[1] += plain;
  };
  const pieces = [...written.matchAll(PIECE)];
  for (const [at, [, key, word, slash, space, sign]] of pieces.entries()) {
    if (key !== undefined) {
      const attribute = attributes.get(key);
      if (attribute === undefined || attribute.values.length === 0) return null;
      keys.push(key);
      if (attribute.type === 'string') add(valuesOf(attribute));
      else add(SPACED, NUMBER);
    } else if (word !== undefined) {
      lettered = true;
      add(String.raw`\s?${letters(word)}\s?`);
    } else if (slash !== undefined) add(SEPARATOR);
    // Between two numbers something must stand.
    else if (space !== undefined) add(pieces[at - 1]?.[1] && pieces[at + 1]?.[1] ? SEPARATOR : GAP);
    else if (sign !== undefined) {
      lettered = true;
      add(String.raw`${quoted(sign)}\s?`);
    }
  }
  const edges = (form: string) => new RegExp(String.raw`(?<![\p{L}\p{N}])${form.trim()}(?![\p{L}\p{N}])`, 'gu');
  return { keys, forms: forms.map(edges), lettered };
}
