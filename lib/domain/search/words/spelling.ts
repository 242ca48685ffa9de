import { fold } from '../tokens';

const SOUNDS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/** Rewrites that unify spellings of one sound, in this order. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'sh'],
  [/kh/g, 'h'],
  [/t[zs]/g, 'c'],
  [/ck/g, 'k'],
  [/ph/g, 'f'],
  [/[yj]u/g, 'iu'],
  [/[yj]a|ea/g, 'ia'],
  [/[yj][oe]/g, 'e'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/x/g, 'h'],
  [/[yj]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Approximate sound of a word in either script, equal for `kolodki` and `колодки`. */
export function soundKey(word: string): string {
  const latin = [...fold(word)].map((letter) => SOUNDS[letter] ?? letter).join('');
  return REWRITES.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}

const KEY_LENGTH = 8;
const MIN_CORRECTED_LENGTH = 5;
const MIN_LENGTH_FOR_TWO_TYPOS = 9;
const MAX_DISTANCE = 3;

/** Maximum number of typos that are corrected in a word. */
export function allowedTypos(word: string): number {
  if (word.length < MIN_CORRECTED_LENGTH) return 0;
  return word.length < MIN_LENGTH_FOR_TWO_TYPOS ? 1 : 2;
}

function shortened(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

/** Index keys of a word: its first letters with none, one or two of them deleted. */
export function deletionKeys(word: string): string[] {
  const start = word.slice(0, KEY_LENGTH);
  const once = shortened(start);
  const twice = word.length >= KEY_LENGTH ? once.flatMap(shortened) : [];
  return [...new Set([start, ...once, ...twice])];
}

function nextRow(above: readonly number[], before: readonly number[], a: string, b: string, i: number): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j += 1) {
    const same = a[i - 1] === b[j - 1];
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const plain = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
    row.push(swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
  }
  return row;
}

/** Edit distance with transpositions, at most 3. */
export function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) >= MAX_DISTANCE) return MAX_DISTANCE;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow(above, before, a, b, i);
    if (Math.min(...row) >= MAX_DISTANCE) return MAX_DISTANCE;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] ?? MAX_DISTANCE, MAX_DISTANCE);
}

/** A candidate correction, and its frequency. */
export interface Candidate {
  word: string;
  n: number;
}

/** The nearest correction, of equally near ones the most frequent; null when none is near enough. */
export function bestCorrection(typed: string, candidates: readonly Candidate[]): string | null {
  const allowed = allowedTypos(typed);
  let best: (Candidate & { distance: number }) | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(typed, candidate.word);
    if (distance > allowed) continue;
    if (!best || distance < best.distance || (distance === best.distance && candidate.n > best.n))
      best = { ...candidate, distance };
  }
  return best?.word ?? null;
}

/** Irregular Romanian forms and old spellings, folded, with the form used in names. */
const singulars = new Map(
  Object.entries({
    capete: 'cap',
    capetele: 'cap',
    capetelor: 'cap',
    capat: 'cap',
    capatul: 'cap',
    oglinzi: 'oglinda',
    oglinzile: 'oglinda',
    oglinzilor: 'oglinda',
    broaste: 'broasca',
    broastele: 'broasca',
    chedere: 'chedar',
    chederele: 'chedar',
    placi: 'placa',
    placile: 'placa',
    mina: 'mana',
    manere: 'maner',
    manerele: 'maner',
    carlige: 'carlig',
    radacini: 'radacina',
    clesti: 'cleste',
  }),
);

/** The base form of a word: `oglinzi` becomes `oglinda`; others are unchanged. */
export function baseForm(word: string): string {
  return singulars.get(word) ?? word;
}

const LETTERS: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'j',
  ӂ: 'g',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'c',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 't',
  ч: 'c',
  ш: 's',
  щ: 's',
  ъ: 'a',
  ы: 'a',
  ь: 'i',
  э: 'a',
  ю: 'iu',
  я: 'ia',
};

/** A folded word in Moldovan Cyrillic as Romanian, folded: `плэкуце` is `placute`, `фрынэ` is `frana`. */
export function romanianLetters(word: string): string {
  return [...word].map((letter) => LETTERS[letter] ?? letter).join('');
}
