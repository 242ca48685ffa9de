import { asLatinLayout } from './query-text';

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

const latinLetter = (letter: string): string => LOOK_ALIKES[letter] ?? letter;

/** Capital letters of a Russian keyboard that look like Latin ones, as those. */
export function latinLookAlikes(capitals: string): string {
  return capitals.replace(/[А-Я]/g, latinLetter);
}

const SHORTEST_KEY = 4;
const FEWEST_DIGITS = 3;
const LONGEST_LOOSE_WORD = 4;
const SHORTEST_VARIANT = 5;

/** The form under which a part number is stored and looked for: `А 203 420 12 20` and `a2034201220` meet in it. */
export function normaliseOen(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[АВЕКМНОРСТУХ]/g, latinLetter)
    .replace(/[^A-Z0-9]/g, '');
}

/**
 * Other ways in which people write the number of this key, to be ranked below the key itself:
 * Mercedes without its A, numbers without leading zeros, VAG numbers without the index letters at their end.
 */
export function oenVariants(key: string): string[] {
  const variants = new Set<string>();
  if (/^A\d{10}/.test(key)) variants.add(key.slice(1));
  if (key.startsWith('0')) variants.add(key.replace(/^0+/, ''));
  if (/^[0-9][0-9A-Z]{2}\d{6}[A-Z]{1,2}$/.test(key)) variants.add(key.slice(0, 9));
  variants.delete(key);
  return [...variants].filter((variant) => variant.length >= SHORTEST_VARIANT);
}

/** Whether a query looks like a part number; `isBrandWord` allows long brand names next to the number. */
export function isNumberLike(text: string, isBrandWord: (word: string) => boolean = () => false): boolean {
  const words = text.normalize('NFKC').match(/\p{L}+/gu) ?? [];
  if (words.some((word) => word.length > LONGEST_LOOSE_WORD && !isBrandWord(word))) return false;
  const key = normaliseOen(text);
  const digits = key.replace(/\D/g, '').length;
  return key.length >= SHORTEST_KEY && digits >= FEWEST_DIGITS;
}

/* Letters by sound, as part numbers are dictated: ГДБ1330 is GDB1330. */
const sounds = new Map(
  Object.entries({
    А: 'A',
    Б: 'B',
    В: 'V',
    Г: 'G',
    Д: 'D',
    Е: 'E',
    З: 'Z',
    И: 'I',
    Й: 'J',
    К: 'K',
    Л: 'L',
    М: 'M',
    Н: 'N',
    О: 'O',
    П: 'P',
    Р: 'R',
    С: 'S',
    Т: 'T',
    У: 'U',
    Ф: 'F',
    Х: 'H',
    Ц: 'C',
  }),
);
/* Cyrillic letters that look like a digit. */
const digits = new Map([
  ['З', '3'],
  ['Ч', '4'],
  ['Б', '6'],
]);
const lookAlikes = /^[АВЕКМНОРСТУХ]$/;

/**
 * Normal forms of a typed number, likeliest first. Cyrillic letters are read by their look where all of them have a
 * Latin double, else as typed on the other keyboard layout, then by sound.
 */
export function numberKeys(typed: string): string[] {
  const capitals = typed.normalize('NFKC').toUpperCase();
  const cyrillic = capitals.match(/\p{Script=Cyrillic}/gu) ?? [];
  if (cyrillic.length === 0) return nonEmpty([normaliseOen(capitals)]);
  const seen = normaliseOen(capitals.replace(/[ЗЧБ]/g, (letter) => digits.get(letter) ?? letter));
  const layout = normaliseOen(asLatinLayout(capitals));
  const heard = normaliseOen(capitals.replace(/\p{Script=Cyrillic}/gu, (letter) => sounds.get(letter) ?? letter));
  const looksLatin = cyrillic.every((letter) => lookAlikes.test(letter));
  const isSeen = looksLatin || cyrillic.every((letter) => lookAlikes.test(letter) || digits.has(letter));
  const ordered = looksLatin ? [seen, layout, heard] : [layout, heard, ...(isSeen ? [seen] : [])];
  return nonEmpty(ordered);
}

function nonEmpty(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => key !== '');
}

const confused: Readonly<Record<string, string>> = { O: 'O0', '0': '0O', I: 'I1', L: 'L1', '1': '1IL' };
const mostVariants = 64;

/** Other keys that look the same: O and 0, I, L and 1 are mistaken for one another. The fewest changes come first. */
export function lookAlikeKeys(key: string): string[] {
  let variants: { readonly key: string; readonly changes: number }[] = [{ key: '', changes: 0 }];
  for (const sign of key) {
    const signs = confused[sign] ?? sign;
    variants = variants
      .flatMap((variant) =>
        [...signs].map((other) => ({ key: variant.key + other, changes: variant.changes + (other === sign ? 0 : 1) })),
      )
      .sort((one, other) => one.changes - other.changes)
      .slice(0, mostVariants);
  }
  const letters = key.replace(/O/g, '0').replace(/[IL]/g, '1');
  const all = [letters, ...variants.map((variant) => variant.key)];
  return [...new Set(all)].filter((variant) => variant !== key);
}
