import { spawnSync } from 'node:child_process';
import {
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
import { join, resolve } from 'node:path';
import { threadEntry } from '@/lib/storefront/workers/pools';
import { compileIfStale, isCompiled } from './compile.mjs';
import { compiledProgram, programs } from './programs.mjs';

let root: string;
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  root = mkdtempSync(join(tmpdir(), 'piesar-compile-'));
  for (const folder of ['lib', 'programs']) mkdirSync(join(root, folder));
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }');
  write('lib/parts.json', '["brake pad"]');
  write('lib/price.ts', "export const price = (lei: number): string => lei.toFixed(2) + ' lei';\n");
  write(
    'lib/parts.ts',
    `import { readFileSync } from 'node:fs';
import { join } from 'node:path';
export const parts: readonly string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'parts.json'), 'utf8'));
export const same = readFileSync(new URL('./parts.json', import.meta.url), 'utf8');
`,
  );
  write(
    'programs/shop.ts',
    `import { parts, same } from '@/lib/parts';
import { price } from '@/lib/price';
type Part = { readonly name: string };
const part: Part = { name: parts[0] ?? '' };
console.log(part.name, price(7), same === JSON.stringify(parts));
if (process.argv.includes('--fail')) throw new Error('no such part');
`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

const entries = { shop: 'programs/shop.ts' };
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

function run(...args: string[]) {
  return spawnSync(process.execPath, ['--enable-source-maps', 'build/shop.js', ...args], {
    ...{ cwd: root, encoding: 'utf8' },
  });
}

test('compiles to plain JavaScript that finds files beside its sources', async () => {
  await compileIfStale(root, entries);
  expect(run()).toMatchObject({ status: 0, stdout: 'brake pad 7.00 lei true\n', stderr: '' });
});

test('maps errors of a compiled program to source lines', async () => {
  await compileIfStale(root, entries);
  expect(run('--fail').stderr).toContain(`${join('programs', 'shop.ts')}:6`);
});

test('compiles again only when a source has changed', async () => {
  expect(isCompiled(root)).toBe(false);
  await compileIfStale(root, entries);
  expect(isCompiled(root)).toBe(true);
  write('build/shop.js', 'console.log("left alone");');
  await compileIfStale(root, entries);
  expect(run().stdout).toBe('left alone\n');
  write('lib/price.ts', "export const price = (lei: number): string => lei + ' MDL';\n");
  expect(isCompiled(root)).toBe(false);
  write('build/chunk-old.js', '');
  await compileIfStale(root, entries);
  expect(run().stdout).toBe('brake pad 7 MDL true\n');
  expect(existsSync(join(root, 'build/chunk-old.js'))).toBe(false);
});

test('is not up to date after a failed compilation', async () => {
  await compileIfStale(root, entries);
  write('lib/price.ts', 'export const price = (lei: number => lei;\n');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(compileIfStale(root, entries)).rejects.toThrow('price.ts');
  expect(isCompiled(root)).toBe(false);
});

describe('the programs of the shop', () => {
  beforeEach(() => compileIfStale());

  test('need neither tsx nor esbuild', () => {
    const compiledNames = readdirSync('build').filter((name) => name.endsWith('.js'));
    const needy = compiledNames.filter((name) => /(?:from|import|import\() ?"(?:tsx|esbuild)/.test(text(name)));
    // Only the launcher compiles outdated programs.
    const compiler = compiledNames.filter((name) => text(name).includes('scripts/launch/compile.mjs'));
    expect(needy.filter((name) => !compiler.includes(name))).toEqual([]);
  });

  test('set NODE_ENV before the storefront loads Next.js', () => {
    const storefront = text('storefront.js');
    const [, mode = 'none'] = /import "(\.\/chunk-\w+\.js)"/.exec(text('node-environment.js')) ?? [];
    expect(storefront).toContain(`import "${mode}"`);
    expect(text(mode)).toContain('NODE_ENV');
    const withNext = readdirSync('build').filter((name) => name.endsWith('.js') && text(name).includes('from "next"'));
    expect(withNext).toHaveLength(1);
    expect(storefront).toContain(`await import("./${withNext[0]}")`);
  });

  test('[SVC-5] load no source maps of page code into the storefront', () => {
    const file = 'next/dist/server/next.js';
    const program = `import './build/node-environment.js';
      import { createRequire, findSourceMap } from 'node:module';
      const require = createRequire(process.cwd() + '/');
      require('${file}');
      console.log(findSourceMap(require.resolve('${file}')) === undefined ? 'none' : 'held');`;
    const args = ['--enable-source-maps', '--input-type=module', '-e', program];
    const started = (mode: 'production' | 'test') =>
      spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_ENV: mode } });
    expect(started('production')).toMatchObject({ stdout: 'none\n' });
    expect(started('test')).toMatchObject({ stdout: 'held\n' });
  });

  test('start threads from compiled code in a compiled program, else from sources', () => {
    const home = process.cwd();
    expect(threadEntry(resolve(compiledProgram('storefront')), home)).toBe(resolve(compiledProgram('jobs')));
    expect(threadEntry(resolve('server/main.ts'), home)).toBe(resolve('lib/storefront/workers/entry.mjs'));
  });

  test('print help for every operator command', () => {
    const commands = Object.entries(programs).filter(([name, source]) => source === `scripts/${name}.ts`);
    const helps = commands
      .filter(([name]) => name !== 'launch')
      .map(([name]) => {
        const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', name, '--help'], {
          encoding: 'utf8',
        });
        return [name, status, stdout.startsWith(`npm run ${name}`)];
      });
    expect(helps.length).toBeGreaterThan(10);
    expect(helps.filter(([, status, output]) => status !== 0 || !output)).toEqual([]);
  });
});

test('run from sources without compiled files', () => {
  for (const name of [
    'scripts',
    'lib',
    'messages',
    'services',
    'node_modules',
    'package.json',
    'tsconfig.json',
    'package-lock.json',
  ]) {
    rmSync(join(root, name), { recursive: true, force: true });
    symlinkSync(resolve(name), join(root, name));
  }
  const { status, stdout } = spawnSync(process.execPath, [resolve('scripts/run.mjs'), 'promos', '--help'], {
    ...{ cwd: root, encoding: 'utf8' },
  });
  expect([status, stdout.startsWith('npm run promos')]).toEqual([0, true]);
});

function text(name: string): string {
  return readFileSync(join('build', name), 'utf8');
}
