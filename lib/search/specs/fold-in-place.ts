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
export function cyrillicFormsOf(letter: string): string {
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
