import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'postcss';

const files = ['app', 'components'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
);
const modules = files.filter((name) => name.endsWith('.module.css'));

/** The classes that a style sheet defines. */
function classesOf(css: string): Set<string> {
  const names = new Set<string>();
  parse(css).walkRules(({ parent, selector }) => {
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes') return;
    for (const [, name = ''] of selector.replace(/"[^"]*"/g, '""').matchAll(/\.([a-zA-Z][\w-]*)/g)) names.add(name);
  });
  return names;
}

type Use = { readonly file: string; readonly module: string; readonly names: readonly string[]; readonly any: boolean };

/** Classes of an imported module that a file uses; `any` if a class is looked up by a computed value. */
function usesIn(file: string, source: string): Use[] {
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([line, name = '', from = '']) => {
    const module = from.startsWith('@/') ? from.slice(2) : join(dirname(file), from);
    const rest = source.replaceAll(line, '').replace(/^import .*$/gm, '');
    const names = [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
    return { file, module, names, any: new RegExp(`\\b${name}\\[`).test(rest) };
  });
}

const sheets = new Map(modules.map((name) => [name, classesOf(readFileSync(name, 'utf8'))]));
const sources = files
  .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
  .map((name) => ({ name, source: readFileSync(name, 'utf8') }));
const uses = sources.flatMap(({ name, source }) => usesIn(name, source));
/** Strings and object keys of the code, which may be values that a class is looked up by. */
const data = readdirSync('lib', { recursive: true, encoding: 'utf8' })
  .filter((name) => /(?<!\.test)\.ts$/.test(name))
  .map((name) => readFileSync(join('lib', name), 'utf8'));
const texts = new Set(
  [...sources.map(({ source }) => source), ...data].flatMap((text) => text.match(/(?<=')\w+(?=')|\b\w+(?=: )/g) ?? []),
);

test('modules define every class that components use', () => {
  const missing = uses.flatMap(({ file, module, names }) =>
    names.filter((name) => !sheets.get(module)?.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});

test.each(modules)('%s has no unused class', (module) => {
  const here = uses.filter((use) => use.module === module);
  const used = new Set(here.flatMap(({ names }) => names));
  const byValue = here.some(({ any }) => any);
  const dead = [...(sheets.get(module) ?? [])].filter((name) => !used.has(name) && !(byValue && texts.has(name)));
  expect(dead).toEqual([]);
});

test.each(modules)('%s names classes by whole words', (module) => {
  const wholeNames = new Set([
    'add',
    'all',
    'any',
    'art',
    'bad',
    'bar',
    'box',
    'buy',
    'car',
    'dot',
    'due',
    'end',
    'eye',
    'gap',
    'job',
    'key',
    'map',
    'nav',
    'now',
    'own',
    'pin',
    'row',
    'sum',
    'tag',
    'top',
  ]);
  const short = [...(sheets.get(module) ?? [])].filter((name) => name.length <= 3 && !wholeNames.has(name));
  expect(short).toEqual([]);
});
