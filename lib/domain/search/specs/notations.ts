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

/** Lower case without diacritics, character by character, so that positions in the text stay valid. */
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

/** The Latin letter and the Cyrillic letters that may be typed for it. */
function cyrillicFormsOf(letter: string): string {
  return letter + (CYRILLIC[letter] ?? '');
}

/* Maps Latin letters that one Cyrillic letter may stand for to one of them, as B, V and W for в. */
const ALIKE = new Map<string, string>();
for (const group of ['bvwвб', 'prрп', 'hnxнх', 'csсц', 'uyу', 'jйж'])
  for (const letter of group) ALIKE.set(letter, group.charAt(0));
for (const [latin, cyrillic] of Object.entries(CYRILLIC))
  for (const letter of cyrillic) if (!ALIKE.has(letter)) ALIKE.set(letter, latin);

/** The letters and digits of a folded text: the form in which designations are compared. */
export function lettersAndDigits(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

/** A form that is equal for texts typed in either script: `5в40` and `5w40`. */
export function keyboardAlike(text: string): string {
  return Array.from(text, (letter) => ALIKE.get(letter) ?? letter).join('');
}

/** A compiled notation of several attributes. */
export interface Notation {
  readonly keys: readonly string[];
  /** First with a space as the decimal separator, as cleaned queries have it, then without. */
  readonly forms: readonly RegExp[];
  /** Contains a letter or symbol. Otherwise its numbers must occur in the catalogue. */
  readonly hasLetters: boolean;
  /** Its numbers have fixed lengths and no separators, so each must occur in the catalogue. */
  readonly isGlued: boolean;
  /** Contains a slash, for which other separators are accepted if its numbers are plausible. */
  readonly hasSlash: boolean;
}

const TOKEN_PATTERN = /\{(\w+)(?::(\d))?\}|([a-z]+)|(\/)|(\s)|(\S)/giu;
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

/** Compiles a notation such as `{ribs}PK{length}`; null when the catalogue lacks one of its attributes. */
export function compileNotation(written: string, attributes: ReadonlyMap<string, SpecAttribute>): Notation | null {
  const tokens = [...written.matchAll(TOKEN_PATTERN)];
  const keys = tokens.flatMap(([, key]) => key ?? []);
  if (keys.some((key) => (attributes.get(key)?.values.length ?? 0) === 0)) return null;
  const forms = [SPACED, NUMBER].map((number) =>
    tokens.map((token, at) =>
      patternOf(token, { number, attributes, between: isKey(tokens[at - 1]) && isKey(tokens[at + 1]) }),
    ),
  );
  return {
    keys,
    forms: forms.map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}])${form.join('')}(?![\p{L}\p{N}])`, 'gu')),
    hasLetters: tokens.some(([, , , word, , , sign]) => (word ?? sign) !== undefined),
    isGlued: tokens.some(([, , length]) => length !== undefined),
    hasSlash: tokens.some(([, , , , slash]) => slash !== undefined),
  };
}

type NotationToken = RegExpExecArray;
type NotationForm = {
  /** Pattern of a number. */
  readonly number: string;
  readonly attributes: ReadonlyMap<string, SpecAttribute>;
  readonly between: boolean;
};

const isKey = (token: NotationToken | undefined) => token?.[1] !== undefined;

function patternOf(
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

/** A value of an attribute with all of its names. */
export interface SpecValue {
  readonly value: string;
  readonly number: number | null;
  readonly names: readonly string[];
}

/** An attribute of the catalogue, as needed to recognise it in a query. */
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
  /** The names of the kind; their words are never values. */
  readonly names: readonly string[];
  readonly attributes: readonly string[];
  readonly priority: number;
  /** Number of parts by attribute and value. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

export interface SpecSource {
  readonly attributes: readonly SpecAttribute[];
  readonly kinds: readonly SpecKind[];
  /** Compound sizes with attributes in braces: `{ribs}PK{length}`. */
  readonly notations: readonly string[];
}

/** A range of the query's text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Whether two ranges overlap. */
export function rangesOverlap(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && other.from < one.to;
}

/** A specification found in a query. `known`: some part of the kind has one of the values. */
export interface Spec {
  readonly key: string;
  readonly values: readonly string[];
  readonly known: boolean;
  /** Its ranges in the text. */
  readonly ranges: readonly TextRange[];
}
