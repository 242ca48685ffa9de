import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { listFiles } from './list-files';

const read = (path: string) => readFileSync(path, 'utf8');
const unique = (items: readonly string[]) => [...new Set(items)].sort();
const decisions = 'docs/decisions';
const pages = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...listFiles(['docs', 'deploy'], /\.md$/)];
const texts = pages.map((path) => ({ path, text: read(path) }));

test('docs/configuration.md has a row for each variable of .env.example, and no others', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, cell = '']) => cell);
  const documented = rows.flatMap((cell) => [...cell.matchAll(/[A-Z][A-Z_]+/g)].map(([name]) => name));
  const variables = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(unique(documented)).toEqual(unique(variables));
});

test('docs/commands.md has a row for each npm script, and the documentation names no others', () => {
  const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
  const named = (text: string) =>
    [...text.matchAll(/npm (?:run )?([a-z0-9:-]*[a-z0-9])/g)].map(([, name = '']) => name);
  const documented = named(read('docs/commands.md'));
  expect(Object.keys(scripts).filter((name) => !documented.includes(name))).toEqual([]);
  const commands = texts.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([a-z0-9:-]*[a-z0-9])/g)].map(([, name = '']) => name),
  );
  expect(unique(commands).filter((name) => scripts[name] === undefined)).toEqual([]);
});

/** Returns the anchors that GitHub generates for the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('relative links, anchors and images in the documentation exist', () => {
  const links = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)].map(([, target = '', anchor]) => ({ path, target, anchor })),
  );
  const isMissing = ({ path, target, anchor }: (typeof links)[number]) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const page = target === '' ? path : join(dirname(path), decodeURI(target));
    return !existsSync(page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
  };
  expect(links.length).toBeGreaterThan(100);
  expect(links.filter(isMissing)).toEqual([]);
});

// Excludes the how-tos, which how-to.test.ts checks, and `deploy`, which names files on a server.
test('source files that the documentation names exist', () => {
  const file =
    /`((?:app|bench|components|deploy|i18n|lib|messages|scripts|server|services|tests|worker)\/[^\s`*<…]+)`/g;
  const missing = texts
    .filter(({ path }) => !/^(?:docs\/how-to|deploy)\//.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(file)].map(([, name = '']) => ({ path, name })))
    .filter(({ name }) => !existsSync(name));
  expect(missing).toEqual([]);
});

test('README.md has at most 120 lines and AGENTS.md at most 60', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(121);
  expect(read('AGENTS.md').split('\n').length).toBeLessThanOrEqual(61);
});

describe('decision records', () => {
  const records = readdirSync(decisions).filter((name) => /^\d{4}-/.test(name));
  const textOf = (name: string) => read(join(decisions, name));

  test('are numbered without gaps and listed in the index with their titles', () => {
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
    const links = [...textOf('README.md').matchAll(/\[(\d{4} [^\]]+)\]\(([^)]+)\)/g)];
    const titles = records.map((name) => [/^# (.+)$/m.exec(textOf(name))?.[1]?.replace('. ', ' '), name]);
    expect(links.map(([, title, name]) => [title, name])).toEqual(titles);
  });

  test('have context, decision and consequences in at most 40 lines', () => {
    const isComplete = (text: string) =>
      ['Context', 'Decision', 'Consequences'].every((section) => text.includes(`\n## ${section}\n`));
    expect(records.filter((name) => !isComplete(textOf(name)) || textOf(name).split('\n').length > 41)).toEqual([]);
    expect(records.length).toBeLessThanOrEqual(30);
  });

  test('exist for every number named in the code', () => {
    const code = listFiles(['app', 'components', 'lib', 'server', 'services', 'worker'], /\.(?:tsx?|mjs|css)$/);
    const configurations = readdirSync('.').filter((name) => /\.(?:ts|mjs)$/.test(name));
    const numbers = [...code, ...configurations].flatMap((path) =>
      [...read(path).matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => number),
    );
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.filter((number) => !records.some((name) => name.startsWith(`${number}-`)))).toEqual([]);
  });
});
