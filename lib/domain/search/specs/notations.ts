const PLAIN: Readonly<Record<string, string>> = {
  ă: 'a',
  â: 'a',
  î: 'i',
  ș: 's',
  ț: 't',
  ş: 's',
  ţ: 't',
  ё: 'е',
  ø: '⌀',
  '∅': '⌀',
  '×': 'x',
  '\u00a0': ' ',
};

/** Lower case without diacritics, one sign for one sign, so that positions in the text stay valid. */
export function foldInPlace(text: string): string {
  const small = text.toLowerCase();
  const usual = small.length === text.length ? small : text;
  return usual.replace(/[ăâîșțşţёø∅×\u00a0]/g, (sign) => PLAIN[sign] ?? sign);
}

/** Cyrillic letters that stand for a Latin one, by look or sound. */
const CYRILLIC: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'вб',
  c: 'сц',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'нх',
  i: 'и',
  j: 'йж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'рп',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'х',
  y: 'у',
  z: 'з',
};

/** The letters that a Latin one may be typed with, itself first. */
function cyrillicFormsOf(letter: string): string {
  return letter + (CYRILLIC[letter] ?? '');
}

/* Maps Latin letters that one Cyrillic letter may stand for to one of them, as B, V and W for в. */
const ALIKE = new Map<string, string>();
for (const group of ['bvwвб', 'prрп', 'hnxнх', 'csсц', 'uyу', 'jйж'])
  for (const letter of group) ALIKE.set(letter, group.charAt(0));
for (const [latin, cyrillic] of Object.entries(CYRILLIC))
  for (const letter of cyrillic) if (!ALIKE.has(letter)) ALIKE.set(letter, latin);

/** Letters and digits of a flat text alone: the form in which designations are compared. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** The same for texts typed on a Russian keyboard: `5в40` and `5w40` meet in it. */
export function keyboardAlike(text: string): string {
  return Array.from(text, (letter) => ALIKE.get(letter) ?? letter).join('');
}

/** A notation for several attributes at once, compiled. */
export interface Notation {
  readonly keys: readonly string[];
  /** With decimals after a space, as the cleaning of addresses leaves them; then without. */
  readonly forms: readonly RegExp[];
  /** Without a letter or sign it is nothing but numbers: those must be ones that parts have. */
  readonly lettered: boolean;
  /** Its numbers have fixed lengths and no separators: each must be one that some part has. */
  readonly glued: boolean;
  /** It has a slash, which may be written otherwise: then its numbers must be ones that parts could have. */
  readonly slashed: boolean;
}

const PIECE = /\{(\w+)(?::(\d))?\}|([a-z]+)|(\/)|(\s)|(\S)/giu;
const NUMBER = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`;
const SPACED = String.raw`(\d{1,5}(?:[., ]\d{1,2})?)`;
const SEPARATOR = String.raw`\s?[-/\\ .xх*]\s?`;
const GAP = String.raw`\s?[-/\\]?\s?`;

function quoted(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function letters(text: string): string {
  return Array.from(
    text.toLowerCase(),
    (letter) => `[${quoted(cyrillicFormsOf(letter))}${letter === 'x' ? '*' : ''}]`,
  ).join('');
}

function valuesOf({ values }: SpecAttribute): string {
  const texts = values.map(({ value }) => quoted(value.toLowerCase())).sort((one, other) => other.length - one.length);
  return `(${texts.join('|')})`;
}

/** Reads a notation as `{ribs}PK{length}`; null when the catalogue lacks one of its attributes. */
export function readNotation(written: string, attributes: ReadonlyMap<string, SpecAttribute>): Notation | null {
  const pieces = [...written.matchAll(PIECE)];
  const keys = pieces.flatMap(([, key]) => key ?? []);
  if (keys.some((key) => (attributes.get(key)?.values.length ?? 0) === 0)) return null;
  const forms = [SPACED, NUMBER].map((number) =>
    pieces.map((piece, at) =>
      formOf(piece, { number, attributes, between: isKey(pieces[at - 1]) && isKey(pieces[at + 1]) }),
    ),
  );
  return {
    keys,
    forms: forms.map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}])${form.join('')}(?![\p{L}\p{N}])`, 'gu')),
    lettered: pieces.some(([, , , word, , , sign]) => (word ?? sign) !== undefined),
    glued: pieces.some(([, , length]) => length !== undefined),
    slashed: pieces.some(([, , , , slash]) => slash !== undefined),
  };
}

type NotationToken = RegExpExecArray;
type NotationForm = {
  /** What a number is written as. */
  readonly number: string;
  readonly attributes: ReadonlyMap<string, SpecAttribute>;
  readonly between: boolean;
};

const isKey = (piece: NotationToken | undefined) => piece?.[1] !== undefined;

function formOf(
  [, key, length, word, slash, space, sign = '']: NotationToken,
  { number, attributes, between }: NotationForm,
): string {
  if (key !== undefined) {
    if (length !== undefined) return String.raw`(\d{${length}})`;
    const attribute = attributes.get(key);
    return attribute?.type === 'string' ? valuesOf(attribute) : number;
  }
  if (word !== undefined) return String.raw`\s?${letters(word)}\s?`;
  // Two numbers need a separator.
  if (slash !== undefined || (space !== undefined && between)) return SEPARATOR;
  return space === undefined ? String.raw`${quoted(sign)}\s?` : GAP;
}

/** One value of an attribute, under every name that people have for it. */
export interface SpecValue {
  readonly value: string;
  readonly number: number | null;
  readonly names: readonly string[];
}

/** What the catalogue says of an attribute: all that is needed to understand it in a query. */
export interface SpecAttribute {
  readonly key: string;
  readonly type: string;
  readonly unit: string | null;
  readonly names: readonly string[];
  readonly values: readonly SpecValue[];
}

/** A part kind with its attributes in the order of importance. */
export interface SpecKind {
  readonly slug: string;
  /** Its own names; their words identify the kind, not a value. */
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  readonly favour: number;
  /** How many parts have a value, by attribute and value. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface SpecSource {
  readonly attributes: readonly SpecAttribute[];
  readonly kinds: readonly SpecKind[];
  /** How sizes are written in one breath, with attributes in braces: `{ribs}PK{length}`. */
  readonly notations: readonly string[];
}

/** A range of the query's text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Whether two stretches share a sign. */
export function rangesOverlap(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A specification that was understood: one of these values, which some part of the kind has, or none. */
export interface Spec {
  readonly key: string;
  readonly values: readonly string[];
  readonly known: boolean;
  /** The stretches of the query that say it. */
  readonly ranges: readonly TextRange[];
}
