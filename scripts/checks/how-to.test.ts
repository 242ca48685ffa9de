import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const folder = 'docs/how-to';
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const file = /`((?:app|components|i18n|lib|messages|scripts|server|services|tests)\/[\w./[\]-]+\.(?:tsx?|mjs|json))`/g;
const filesIn = (text: string) => [...text.matchAll(file)].map(([, path = '']) => path);

/** The file of a module, which is there already. */
const sourceOf = (module: string) => [`${module}.ts`, `${module}.tsx`].find((path) => existsSync(path));

/** What a page tells to import that there is not: names of modules, and what they would export. */
function missingImports(text: string): string[] {
  const sections = text.split(/^## /m).map((section) => ({ section, at: filesIn(section.split('\n', 1)[0] ?? '')[0] }));
  const own = sections.map(({ at }) => at?.replace(/\.tsx?$/, ''));
  return sections.flatMap(({ section, at = '' }) => {
    const blocks = [...section.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code).join('\n');
    return [...blocks.matchAll(/^import (?:type )?\{([^}]*)\} from '((?:@\/|\.)[^']+)';$/gm)].flatMap(
      ([, names = '', from = '']) => {
        const module = from.startsWith('@/') ? from.slice(2) : join(dirname(at), from);
        // A line for another file, such as a registry, does not say from where its path leads.
        if (own.some((path) => path !== undefined && (path === module || path.endsWith(from.replace(/^\./, '')))))
          return [];
        const source = sourceOf(module);
        if (source === undefined) return [from];
        const code = readFileSync(source, 'utf8');
        const imported = names.split(',').map((name) => name.replace(/^\s*type /, '').trim());
        const isExported = (name: string) =>
          new RegExp(`^export .*\\b${name}\\b|^export \\{[^}]*\\b${name}\\b`, 'm').test(code);
        return imported.filter((name) => name !== '' && !isExported(name)).map((name) => `${from}: ${name}`);
      },
    );
  });
}

test.each(pages)('$name imports what there is', ({ text }) => {
  expect(missingImports(text)).toEqual([]);
});

test.each(pages)('$name names files that there are, besides those that it makes', ({ text }) => {
  const made = new Set(
    text
      .split('\n')
      .filter((line) => line.startsWith('## '))
      .flatMap(filesIn),
  );
  expect(filesIn(text).filter((path) => !made.has(path) && !existsSync(path))).toEqual([]);
});
