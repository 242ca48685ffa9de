import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { environmentVariables } from '@/lib/config/environment';
import { listFiles } from './list-files';

const decisions = 'docs/decisions';
const pages = [...readdirSync('.').filter((name) => name.endsWith('.md')), ...listFiles(['docs', 'deploy'], /\.md$/)];
const texts = pages.map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('the README has a row for every variable', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(environmentVariables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every npm command in the documentation exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const commands = texts.flatMap(({ text }) =>
    [...text.matchAll(/npm run ([a-z:-]*[a-z])/g)].map(([, name = '']) => name),
  );
  expect(commands.length).toBeGreaterThan(20);
  expect([...new Set(commands)].filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every relative link and image in the documentation exists', () => {
  const links = texts.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => ({ path, target })),
  );
  const isMissing = ({ path, target }: { path: string; target: string }) =>
    !/^(?:https?|mailto):/.test(target) && !existsSync(join(dirname(path), target));
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(isMissing)).toEqual([]);
});

describe('decision records', () => {
  const records = readdirSync(decisions).filter((name) => /^\d{4}-/.test(name));
  const textOf = (name: string) => readFileSync(join(decisions, name), 'utf8');

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
    expect(records.length).toBeLessThanOrEqual(25);
  });

  test('exist for every number named in the code', () => {
    const numbers = listFiles(['app', 'components', 'lib', 'server', 'services', 'worker'], /\.(?:tsx?|mjs|css)$/)
      .concat(readdirSync('.').filter((name) => /\.(?:ts|mjs)$/.test(name)))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number]) => number),
      );
    expect(numbers.length).toBeGreaterThan(3);
    expect(numbers.filter((number) => !records.some((name) => name.startsWith(`${number}-`)))).toEqual([]);
  });
});
