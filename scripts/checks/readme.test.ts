import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { environmentVariables } from '@/lib/config/environment';
import { listFiles } from './list-files';

const readme = readFileSync('README.md', 'utf8');
const decisions = 'docs/decisions';

test('the README has a row for every variable', () => {
  expect(environmentVariables.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every command that the texts name exists', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const texts = readme + readFileSync('CONTRIBUTING.md', 'utf8');
  const named = [...texts.matchAll(/npm run ([a-z:-]*[a-z])/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every link and picture of the texts is there', () => {
  const texts = ['README.md', 'CONTRIBUTING.md', ...listFiles([decisions], /\.md$/)];
  expect(texts.length).toBeGreaterThan(40);
  const missing = texts.flatMap((text) =>
    [...readFileSync(text, 'utf8').matchAll(/\]\(([^)#]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(text), target))),
  );
  expect(missing).toEqual([]);
});

test('every decision stands in the index', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8');
  const records = listFiles([decisions], /^\d{4}-/).map((path) => relative(decisions, path));
  expect(records.some((path) => path.startsWith('history'))).toBe(true);
  expect(records.filter((path) => !index.includes(`(${path})`))).toEqual([]);
});

test('what supersedes a decision is named by the first lines of the older one', () => {
  const records = listFiles([decisions], /^\d{4}-/).map((path) => ({ path, head: headOf(path) }));
  const number = (path: string) => /(\d{4})-[^/]*$/.exec(path)?.[1] ?? '';
  const silent = records.flatMap(({ path, head }) => {
    const [, claim = ''] = /Supersedes (.*)/.exec(head) ?? [];
    const older = [...claim.matchAll(/\[(\d{4})\]/g)].map(([, found = '']) => found);
    return older.filter(
      (one) => !records.some((record) => number(record.path) === one && record.head.includes(`[${number(path)}]`)),
    );
  });
  expect(silent).toEqual([]);
});

/** The date and state of a record, in one line. */
function headOf(path: string): string {
  const [, head = ''] = /^Date:([\s\S]*?)\n\n/m.exec(readFileSync(path, 'utf8')) ?? [];
  return head.replaceAll('\n', ' ');
}
