import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { environmentVariables } from '@/lib/config/environment';

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
  const named = [...texts.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
});

test('every link and picture of the texts is there', () => {
  const texts = ['README.md', 'CONTRIBUTING.md', ...readdirSync(decisions).map((name) => join(decisions, name))];
  const missing = texts.flatMap((text) =>
    [...readFileSync(text, 'utf8').matchAll(/\]\(([^)#]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !existsSync(join(dirname(text), target))),
  );
  expect(missing).toEqual([]);
});

test('every decision stands in the index', () => {
  const index = readFileSync(join(decisions, 'README.md'), 'utf8');
  const records = readdirSync(decisions).filter((name) => /^\d{4}-/.test(name));
  expect(records.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});
