import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { firstLocale, textKeyOf } from '@/lib/contract/locales/locales';

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
/** E-mails and URLs, which are not translated. */
const untranslated = /(?:https?:\/\/|\/)\S+|\S+@\S+/;

/** Whether a text is in the pseudo-language, which contains a letter that no language of the shop uses. */
export function isPseudo(text: string): boolean {
  return marks.test(text);
}

/** Replaces letters by accented ones and makes the text about a third longer: `Coș` becomes `Ćóóŝ`. */
export function pseudoText(text: string): string {
  let missing = 0;
  const longer = (letter: string) => {
    missing += growth;
    const repeats = vowel.test(letter) ? Math.floor(missing) : 0;
    missing -= repeats;
    return accented(letter) + accented(letter).toLowerCase().repeat(repeats);
  };
  const changed = (word: string) => (untranslated.test(word) ? word : [...word].map(longer).join(''));
  return text.split(/(\s+)/).map(changed).join('');
}

function accented(letter: string): string {
  const small = letter.toLowerCase();
  const changed = accents[small] ?? small;
  return letter === small ? changed : changed.toUpperCase();
}

/** Converts an ICU message and keeps arguments, choices, plural forms and tags unchanged. */
export function pseudoMessage(message: string): string {
  const spans = literalsOf(parse(message, { captureLocation: true }));
  let result = '';
  let position = 0;
  for (const { start, end } of spans.sort((one, other) => one.start - other.start)) {
    result += message.slice(position, start) + pseudoText(message.slice(start, end));
    position = end;
  }
  return result + message.slice(position);
}

type Span = { readonly start: number; readonly end: number };

function literalsOf(elements: readonly MessageFormatElement[]): Span[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal)
      return element.location ? [{ start: element.location.start.offset, end: element.location.end.offset }] : [];
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
  });
}

/** Applies `change` to each text of the JSON, except in the fields named in `unchanged`. */
export function pseudoJson(json: string, change: (text: string) => string, unchanged: readonly string[] = []): string {
  const changed: unknown = JSON.parse(json, (name, value) =>
    typeof value === 'string' && !unchanged.includes(name) ? change(value) : value,
  );
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/** BCP 47 tag of English with pseudo-accents, which browsers never request. */
export const pseudoLocale = 'en-XA';
const language = 'en';

/** Not copied: generated files, and packages, which are linked instead. */
const notCopied =
  /^(?:node_modules|\.git|\.next|build|data|coverage|test-results|screenshots|playwright-report|\.env.*)$/;

/** Copies the sources of the shop, or some of its folders, and links its packages. */
export function copyShop(from: string, to: string, folders?: readonly string[]): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    if (notCopied.test(name) || (folders && entry.isDirectory() && !folders.includes(name))) continue;
    cpSync(join(from, name), join(to, name), { recursive: true });
  }
  symlinkSync(resolve(from, 'node_modules'), join(to, 'node_modules'), 'dir');
}

/** Edits a file. Throws if the edit changes nothing, because the file no longer has the expected form. */
function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} has no list of languages in the expected form.`);
  writeFileSync(file, edited);
}

const row = `  {
    code: '${pseudoLocale}',
    language: '${language}',
    texts: '${textKeyOf(firstLocale)}',
    label: 'XA',
    name: '${pseudoText('Pseudo')}',
    direction: 'ltr',
    currency: 'MDL',
  },
`;
const details = `  '${pseudoLocale}': {
    image: '/flags/xa.svg',
    openGraph: 'en_XA',
    alsoCalled: [],
    typeface: { files: ['plex-sans-basic', 'plex-sans-romanian'], letters: 'aă' },
  },
`;

/** Adds the pseudo-language to a copy of the shop in the places listed in docs/how-to/add-a-language.md. */
export function addPseudoLanguage(folder: string): void {
  const at = (path: string) => join(folder, path);
  change(at('lib/contract/locales/locale-table.mjs'), (text) =>
    text.replace('\n]);', `\n${row}]);`).replace('\n});', `\n${details}});`),
  );
  for (const path of messageFolders(at('messages'))) {
    const first = readFileSync(join(path, `${firstLocale}.json`), 'utf8');
    writeFileSync(join(path, `${pseudoLocale}.json`), pseudoJson(first, pseudoMessage));
  }
  change(at('i18n/messages.ts'), (text) =>
    text.replace(
      `  '${firstLocale}': () =>`,
      `  '${pseudoLocale}': () => import('@/messages/${pseudoLocale}.json'),\n  '${firstLocale}': () =>`,
    ),
  );
  change(at('lib/config/shop-texts.json'), addShopTexts);
  change(at('lib/domain/content/site/pages.ts'), (text) =>
    text
      .replace(
        'import romanian from',
        `import pseudo from './${pseudoLocale}.json' with { type: 'json' };\nimport romanian from`,
      )
      .replace(`  '${firstLocale}':`, `  '${pseudoLocale}': sitePagesSchema.parse(pseudo),\n  '${firstLocale}':`),
  );
  const pages = readFileSync(at(`lib/domain/content/site/${firstLocale}.json`), 'utf8');
  writeFileSync(
    at(`lib/domain/content/site/${pseudoLocale}.json`),
    pseudoJson(pages, pseudoMessage, ['type', 'anchor', 'url', 'updated']),
  );
}

/** The folder of the messages and its subfolders. */
function messageFolders(folder: string): string[] {
  const inside = readdirSync(folder).map((name) => join(folder, name));
  return [folder, ...inside.filter((path) => statSync(path).isDirectory() && basename(path) !== 'node_modules')];
}

function addShopTexts(text: string): string {
  const all: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(JSON.parse(text)));
  const changed: unknown = JSON.parse(pseudoJson(JSON.stringify(all[firstLocale]), pseudoText));
  return JSON.stringify({ ...all, [pseudoLocale]: changed }, null, 2);
}
