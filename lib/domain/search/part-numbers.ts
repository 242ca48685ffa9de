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

/** Replaces Cyrillic capitals by the Latin letters they look like. */
export function latinLookAlikes(capitals: string): string {
  return capitals.replace(/[А-Я]/g, latinLetter);
}

const MIN_KEY_LENGTH = 4;
const MIN_DIGITS = 3;
const MAX_WORD_LENGTH = 4;
const MIN_VARIANT_LENGTH = 5;

/** The normal form of a part number: `А 203 420 12 20` and `a2034201220` are both `A2034201220`. */
export function normaliseOen(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[АВЕКМНОРСТУХ]/g, latinLetter)
    .replace(/[^A-Z0-9]/g, '');
}

/**
 * Other common forms of a number, ranked below the normal form: Mercedes numbers without A, numbers without leading
 * zeros, VAG numbers without the index letters at their end.
 */
export function oenVariants(key: string): string[] {
  const variants = new Set<string>();
  if (/^A\d{10}/.test(key)) variants.add(key.slice(1));
  if (key.startsWith('0')) variants.add(key.replace(/^0+/, ''));
  if (/^[0-9][0-9A-Z]{2}\d{6}[A-Z]{1,2}$/.test(key)) variants.add(key.slice(0, 9));
  variants.delete(key);
  return [...variants].filter((variant) => variant.length >= MIN_VARIANT_LENGTH);
}

/** Whether a query looks like a part number; `isBrandWord` allows long brand names next to the number. */
export function isNumberLike(text: string, isBrandWord: (word: string) => boolean = () => false): boolean {
  const words = text.normalize('NFKC').match(/\p{L}+/gu) ?? [];
  if (words.some((word) => word.length > MAX_WORD_LENGTH && !isBrandWord(word))) return false;
  const key = normaliseOen(text);
  const digits = key.replace(/\D/g, '').length;
  return key.length >= MIN_KEY_LENGTH && digits >= MIN_DIGITS;
}

/* Letters by sound, for dictated part numbers: ГДБ1330 is GDB1330. */
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
 * Normal forms of a typed number, likeliest first. Cyrillic letters are read as their Latin look-alikes if all of them
 * have one, else by keyboard layout, then by sound.
 */
export function numberKeys(typed: string): string[] {
  const capitals = typed.normalize('NFKC').toUpperCase();
  const cyrillic = capitals.match(/\p{Script=Cyrillic}/gu) ?? [];
  if (cyrillic.length === 0) return nonEmpty([normaliseOen(capitals)]);
  const byLook = normaliseOen(capitals.replace(/[ЗЧБ]/g, (letter) => digits.get(letter) ?? letter));
  const byLayout = normaliseOen(asLatinLayout(capitals));
  const bySound = normaliseOen(capitals.replace(/\p{Script=Cyrillic}/gu, (letter) => sounds.get(letter) ?? letter));
  const looksLatin = cyrillic.every((letter) => lookAlikes.test(letter));
  const canLookLatin = looksLatin || cyrillic.every((letter) => lookAlikes.test(letter) || digits.has(letter));
  const ordered = looksLatin ? [byLook, byLayout, bySound] : [byLayout, bySound, ...(canLookLatin ? [byLook] : [])];
  return nonEmpty(ordered);
}

function nonEmpty(keys: readonly string[]): string[] {
  return [...new Set(keys)].filter((key) => key !== '');
}

const lookAlikeSigns: Readonly<Record<string, string>> = { O: 'O0', '0': '0O', I: 'I1', L: 'L1', '1': '1IL' };
const maxVariants = 64;

/**
 * Other keys that look the same, because O and 0, and I, L and 1, are easily confused. Keys with the fewest changes
 * come first.
 */
export function lookAlikeKeys(key: string): string[] {
  let variants: { readonly key: string; readonly changes: number }[] = [{ key: '', changes: 0 }];
  for (const sign of key) {
    const signs = lookAlikeSigns[sign] ?? sign;
    variants = variants
      .flatMap((variant) =>
        [...signs].map((other) => ({ key: variant.key + other, changes: variant.changes + (other === sign ? 0 : 1) })),
      )
      .sort((one, other) => one.changes - other.changes)
      .slice(0, maxVariants);
  }
  const letters = key.replace(/O/g, '0').replace(/[IL]/g, '1');
  const all = [letters, ...variants.map((variant) => variant.key)];
  return [...new Set(all)].filter((variant) => variant !== key);
}
