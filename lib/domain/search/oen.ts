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
