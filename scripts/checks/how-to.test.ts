import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path/posix';
import { localeCodes } from '@/lib/contract/locales/locales';
import { listFiles } from './list-files';
import { messageProblems } from './message-rules';

const folder = 'docs/how-to';
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
const path =
  /`((?:app|components|i18n|lib|messages|public|scripts|server|services|tests)\/[\w./[\]-]+\.(?:tsx?|mjs|json|css|py|svg))`/g;

type Block = { readonly language: string; readonly file: string; readonly code: string };

/**
 * Returns the code blocks of a page. The file of a block is the one last named in a heading or in a line that ends with
 * a colon.
 */
function blocksOf(text: string): Block[] {
  const fences = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)];
  return fences.map(({ 1: language = '', 2: code = '', index }) => {
    const before = text.slice(0, index).replaceAll(/^```[\s\S]*?^```$/gm, '');
    const introductions = before.split('\n').filter((line) => /^#|:$/.test(line));
    return { language, code, file: [...introductions.join('\n').matchAll(path)].at(-1)?.[1] ?? '' };
  });
}

const isNewFile = ({ language }: Block) => ['ts', 'tsx', 'css'].includes(language);

/** Applies a `diff` block, whose hunks are separated by lines of `@@`. */
function applyDiff(file: string, source: string, diff: string): string {
  return diff.split(/^@@.*\n/m).reduce((text, hunk) => {
    const lines = hunk.split('\n').slice(0, -1);
    const side = (mark: '-' | '+') =>
      lines
        .filter((line) => line.startsWith(mark) || !/^[-+]/.test(line))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const [before, ...rest] = `\n${text}`.split(`\n${side('-')}`);
    if (before === undefined || rest.length !== 1)
      throw new Error(`${file} has this ${rest.length} times:\n${side('-')}`);
    return `${before}\n${side('+')}${rest[0]}`.slice(1);
  }, source);
}

/** Stands in for the output of `next typegen`, so that the test needs no build. */
const generatedTypes = `
/// <reference types="next" />
/// <reference types="next/image-types/global" />
type RouteParams<Route> = Route extends \`\${string}[\${infer Name}]\${infer Rest}\` ? { [Key in Name]: string } & RouteParams<Rest> : unknown;
type PageProps<Route> = { params: Promise<RouteParams<Route>>; searchParams: Promise<Record<string, string | string[] | undefined>> };
`;

/** Applies the code blocks of every how-to to a copy of the repository. Returns the changed files. */
function followAll(copy: string): string[] {
  const steps = pages.flatMap(({ name, text }) => blocksOf(text).map((block) => ({ ...block, page: name })));
  return steps
    .filter((step) => isNewFile(step) || step.language === 'diff')
    .map((step) => {
      const target = join(copy, step.file);
      if (isNewFile(step) && existsSync(target))
        throw new Error(`${step.page}: ${step.file} exists; show an edit as a diff.`);
      mkdirSync(dirname(target), { recursive: true });
      const code = isNewFile(step) ? step.code : applyDiff(step.file, readFileSync(target, 'utf8'), step.code);
      writeFileSync(target, code);
      return step.file;
    });
}

describe('a repository that followed every how-to', () => {
  let copy: string;
  let changed: string[];
  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'how-to-'));
    for (const name of ['app', 'components', 'i18n', 'lib', 'messages', 'scripts', 'server', 'services', 'tests'])
      cpSync(name, join(copy, name), { recursive: true, filter: (source) => !/\.woff2?$/.test(source) });
    symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
    changed = followAll(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  test('compiles', () => {
    const files = [...new Set(changed)].filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(20);
    writeFileSync(join(copy, 'generated.d.ts'), generatedTypes);
    const config = {
      extends: join(process.cwd(), 'tsconfig.json'),
      compilerOptions: { paths: { '@/*': ['./*'] } },
      include: [],
      files: [...files, ...listFiles(['i18n', 'lib'], /\.d\.ts$/), 'generated.d.ts'],
    };
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config));
    const tsc = join(process.cwd(), 'node_modules', '.bin', 'tsc');
    const { stdout } = spawnSync(tsc, ['--noEmit', '-p', '.'], { cwd: copy, encoding: 'utf8' });
    expect(stdout).toBe('');
  }, 180_000);

  test.each(['messages', 'messages/services'])('has the same texts in every language: %s', (name) => {
    const files = localeCodes.map((locale) => {
      const file = `${name}/${locale}.json`;
      return { locale, path: file, text: readFileSync(join(copy, file), 'utf8') };
    });
    expect(messageProblems(files)).toEqual([]);
  });
});

test.each(pages)('$name names files that exist, or that it creates', ({ text }) => {
  const created = new Set(
    blocksOf(text)
      .filter(isNewFile)
      .map(({ file }) => file),
  );
  const named = [...text.matchAll(path)].map(([, name = '']) => name);
  expect(named.filter((name) => !created.has(name) && !existsSync(name))).toEqual([]);
});
