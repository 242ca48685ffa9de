const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const KEY_SIGNS = /[,.;'[\]`]/;

const toCyrillic = new Map([...LATIN_KEYS].map((key, at) => [key, CYRILLIC_KEYS.charAt(at)]));
const toLatin = new Map([...CYRILLIC_KEYS].map((key, at) => [key, LATIN_KEYS.charAt(at)]));

function retype(text: string, keys: ReadonlyMap<string, string>): string {
  return [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('');
}

/** What these keys give on a Russian keyboard: `rjkjlrb` is `колодки`. Call it before punctuation is removed. */
export function asCyrillicLayout(text: string): string {
  return retype(text, toCyrillic);
}

/** What these keys give on a Latin keyboard: `кфвшфещк` is `radiator`. */
export function asLatinLayout(text: string): string {
  return retype(text, toLatin);
}

function vowelShare(word: string, vowels: RegExp): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 ? 0 : (word.match(vowels)?.length ?? 0) / letters;
}

/**
 * Restores a word typed on a Russian layout, where punctuation keys are letters, if no Latin language knows it. Only
 * clear cases, since no vocabulary is used here: `,fvgth` becomes `бампер`, `ulei,` stays.
 */
export function rescueLetterSigns(word: string): string {
  if (!KEY_SIGNS.test(word) || !/[a-z]{2}/i.test(word) || /[^a-z,.;'[\]`]/i.test(word)) return word;
  const meant = asCyrillicLayout(word);
  const unspeakable = vowelShare(word, /[aeiouy]/gi) < 0.2;
  const speakable = vowelShare(meant, /[аеёиоуыэюя]/g) >= 0.25;
  return unspeakable && speakable ? meant : word;
}
