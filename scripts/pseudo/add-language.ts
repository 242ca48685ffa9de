import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { sitePage } from '@/lib/content/site/pages';
import { sitePageNames } from '@/lib/content/site/site-pages';
import { firstLocale, textKeyOf } from '@/lib/locales/locales';
import { pseudoJson, pseudoMessage, pseudoText } from './pseudo-text';

/** The tag that stands for English with accents, which no browser asks for. */
export const pseudoLocale = 'en-XA';
const language = 'en';

/** What a copy of the shop makes for itself, or has from the one that it is made of. */
const notCopied =
  /^(?:node_modules|\.git|\.next|build|data|coverage|test-results|screenshots|playwright-report|\.env.*)$/;

/** A copy of the shop's sources in a folder; packages are those of the shop itself. */
export function copyShop(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!notCopied.test(name)) cpSync(join(from, name), join(to, name), { recursive: true });
  symlinkSync(resolve(from, 'node_modules'), join(to, 'node_modules'), 'dir');
}

/** Writes into a file what `edit` makes of its text; throws when that changes nothing, as the file looks otherwise then. */
function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const made = edit(text);
  if (made === text) throw new Error(`${file} has no place for a language where one was expected.`);
  writeFileSync(file, made);
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

/** Adds the pseudo-language to a copy of the shop, at the places that docs/how-to/add-a-language.md names. */
export function addPseudoLanguage(folder: string): void {
  const at = (path: string) => join(folder, path);
  change(at('lib/locales/locale-table.mjs'), (text) =>
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
  change(at('lib/content/site/pages.ts'), (text) =>
    text
      .replace('import { pages as', `import { pages as pseudo } from './${pseudoLocale}/pages';\nimport { pages as`)
      .replace(`'${firstLocale}':`, `'${pseudoLocale}': pseudo, '${firstLocale}':`),
  );
  mkdirSync(at(`lib/content/site/${pseudoLocale}`));
  const pages = Object.fromEntries(sitePageNames.map((name) => [name, sitePage(name, firstLocale)]));
  const said = pseudoJson(JSON.stringify(pages), pseudoText, ['type', 'anchor', 'url', 'updated']);
  writeFileSync(
    at(`lib/content/site/${pseudoLocale}/pages.ts`),
    `import type { SitePages } from '../site-pages';\n\nexport const pages: SitePages = ${said}`,
  );
}

/** The folder of the messages and those within. */
function messageFolders(folder: string): string[] {
  const inside = readdirSync(folder).map((name) => join(folder, name));
  return [folder, ...inside.filter((path) => statSync(path).isDirectory() && basename(path) !== 'node_modules')];
}

function addShopTexts(text: string): string {
  const all: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(JSON.parse(text)));
  const said: unknown = JSON.parse(pseudoJson(JSON.stringify(all[firstLocale]), pseudoText));
  return JSON.stringify({ ...all, [pseudoLocale]: said }, null, 2);
}
