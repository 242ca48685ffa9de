import { fold } from '../fold';

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

/** In this order: each pair makes spellings of one sound alike. */
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

/** Approximate sound of a word in either script: `kolodki` and `колодки` share one skeleton. */
export function skeleton(word: string): string {
  const latin = [...fold(word)].map((letter) => SOUNDS[letter] ?? letter).join('');
  return REWRITES.reduce((text, [spelling, sound]) => text.replace(spelling, sound), latin);
}
