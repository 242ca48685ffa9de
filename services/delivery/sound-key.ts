/* Letters of both languages that stand for one sound, the longer groups first. */
const romanian: readonly (readonly [RegExp, string])[] = [
  [/ch(?=[ei])/g, 'k'],
  [/gh(?=[ei])/g, 'g'],
  [/c[ei](?=[aăou])/g, 'č'],
  [/c(?=[ei])/g, 'č'],
  [/g[ei](?=[aăou])/g, 'ž'],
  [/g(?=[ei])/g, 'ž'],
  [/j/g, 'ž'],
  [/ț/g, 'c\u0301'],
  [/c(?!\u0301)/g, 'k'],
  [/c\u0301/g, 'ts'],
  [/ș/g, 'š'],
  [/x/g, 'ks'],
  [/h/g, 'g'],
  [/ea/g, 'ia'],
  [/[îâ]/g, 'i'],
  [/ă/g, 'a'],
];
const russian: readonly (readonly [RegExp, string])[] = [
  [/дж/g, 'ž'],
  [/ж/g, 'ž'],
  [/ч/g, 'č'],
  [/[шщ]/g, 'š'],
  [/ц/g, 'ts'],
  [/[хг]/g, 'g'],
  [/я/g, 'ia'],
  [/ю/g, 'iu'],
  [/[её]/g, 'e'],
  [/[иыйі]/g, 'i'],
  [/[ьъ]/g, ''],
];
const letters = new Map([...'абвдзклмнопрстуфэ'].map((letter, at) => [letter, 'abvdzklmnoprstufe'.charAt(at)]));

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/**
 * A name of a place as it sounds, the same for Coșnița and Кошница: a village has a Romanian name that everybody writes in
 * Russian as they hear it. Of Romanian the spelling with diacritics is needed.
 */
export function soundKey(text: string): string {
  const lower = text.toLowerCase().replaceAll('ş', 'ș').replaceAll('ţ', 'ț');
  const rules = isCyrillic(lower) ? russian : romanian;
  const heard = rules.reduce((sound, [letter, same]) => sound.replace(letter, same), lower);
  return [...heard]
    .map((letter) => letters.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/i+e/g, 'e')
    .replace(/ia/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .trim();
}
