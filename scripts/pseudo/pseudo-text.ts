import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  ă: 'ǎ',
  â: 'ā',
  c: 'ć',
  d: 'ď',
  e: 'é',
  g: 'ğ',
  h: 'ĥ',
  i: 'í',
  î: 'ī',
  k: 'ķ',
  l: 'ĺ',
  n: 'ń',
  o: 'ó',
  p: 'þ',
  r: 'ŕ',
  s: 'ś',
  ș: 'ŝ',
  t: 'ť',
  ț: 'ţ',
  u: 'ú',
  z: 'ź',
};
const marks = new RegExp(`[${Object.values(accents).join('')}]`, 'iu');
const vowel = /[aeiouăâî]/i;
const growth = 0.3;
/** E-mail and web addresses, which nobody translates. */
const address = /(?:https?:\/\/|\/)\S+|\S+@\S+/;

/** Whether a text has been through here: it has a letter that no language of the shop writes. */
export function isPseudo(text: string): boolean {
  return marks.test(text);
}

/** A text with other accents and about a third longer, still to be read: `Coș` is `Ćóóŝ`. */
export function pseudoText(text: string): string {
  let owed = 0;
  const longer = (letter: string) => {
    owed += growth;
    const repeats = vowel.test(letter) ? Math.floor(owed) : 0;
    owed -= repeats;
    return accented(letter) + accented(letter).toLowerCase().repeat(repeats);
  };
  const changed = (word: string) => (address.test(word) ? word : [...word].map(longer).join(''));
  return text.split(/(\s+)/).map(changed).join('');
}

function accented(letter: string): string {
  const small = letter.toLowerCase();
  const changed = accents[small] ?? small;
  return letter === small ? changed : changed.toUpperCase();
}

/** The same for a message: arguments, choices and tags stay as they are, and plural forms their own. */
export function pseudoMessage(message: string): string {
  const places = literalsOf(parse(message, { captureLocation: true }));
  let made = '';
  let done = 0;
  for (const { start, end } of places.sort((one, other) => one.start - other.start)) {
    made += message.slice(done, start) + pseudoText(message.slice(start, end));
    done = end;
  }
  return made + message.slice(done);
}

type Place = { readonly start: number; readonly end: number };

function literalsOf(elements: readonly MessageFormatElement[]): Place[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal)
      return element.location ? [{ start: element.location.start.offset, end: element.location.end.offset }] : [];
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
  });
}

/** JSON of texts with each of them changed; what stands under the names of `kept` is none. */
export function pseudoJson(json: string, change: (text: string) => string, kept: readonly string[] = []): string {
  const made: unknown = JSON.parse(json, (name, value) =>
    typeof value === 'string' && !kept.includes(name) ? change(value) : value,
  );
  return `${JSON.stringify(made, null, 2)}\n`;
}
