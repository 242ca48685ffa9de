import { asLatinLayout } from './clean-query';
import { normaliseOen } from './oen';

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
