import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inGroups } from '@/tests/fixtures/in-groups';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-no-shop-'));
  writeFileSync(join(folder, 'list.csv'), 'Brand;Article;Price\nATE;13.0460-2782.2;340\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

type Outcome = { readonly code: number; readonly output: string };

/** Runs a command without the environment variables of the shop. */
function run(words: readonly string[]): Promise<Outcome> {
  const [script = '', ...args] = words;
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    );
  });
}

const list = () => join(folder, 'list.csv');
const commands: readonly (readonly [title: string, words: () => readonly string[]])[] = [
  ['catalog demo', () => ['catalog', 'demo', '--products', '10']],
  ['catalog import', () => ['catalog', 'import', list()]],
  ['catalog export', () => ['catalog', 'export', join(folder, 'out.csv')]],
  ['catalog prices list', () => ['catalog', 'prices', 'list']],
  ['vehicles show', () => ['vehicles', 'show', '1']],
  ['db migrate', () => ['db', 'migrate']],
  ['db check', () => ['db', 'check']],
  ['db backup', () => ['db', 'backup', join(folder, 'backup.gz'), '--no-secrets']],
  ['db restore', () => ['db', 'restore', list()]],
  ['newsletter list', () => ['newsletter', 'list']],
  ['customers list', () => ['customers', 'list']],
  ['customers ledger import', () => ['customers', 'ledger', 'import', list()]],
  ['orders list', () => ['orders', 'list']],
  ['promos list', () => ['promos', 'list']],
  ['reviews list', () => ['reviews', 'list']],
  ['questions list', () => ['questions', 'list']],
  ['searches list', () => ['searches', 'list']],
  ['figures rebuild', () => ['figures', 'rebuild']],
  ['staff list', () => ['staff', 'list']],
];

test('[SVC-1] a command without a database fails with a reason and creates nothing', async () => {
  const outcomes = await inGroups(commands.length, 2, async (at) => {
    const [title, words] = commands[at] ?? ['', () => []];
    return { title, ...(await run(words())) };
  });
  const withoutReason = outcomes.filter(
    ({ output }) => !output.includes(`There is no database in ${join(folder, 'data')}.`),
  );
  expect(withoutReason).toEqual([]);
  expect(outcomes.filter(({ code }) => code !== 1)).toEqual([]);
  expect(existsSync(join(folder, 'data'))).toBe(false);
  expect(readdirSync(folder)).toEqual(['list.csv']);
}, 180_000);

test('[SVC-1] mail list reports a missing data folder', async () => {
  const { code, output } = await run(['mail', 'list']);
  expect([code, output]).toEqual([1, `There is no folder ${join(folder, 'data')}: set DATA_DIR as the shop has it.\n`]);
});

test('[SVC-1] this test covers every program with a database', () => {
  const onDatabase = readdirSync('scripts')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'operator-command.ts')
    .filter((name) => readFileSync(join('scripts', name), 'utf8').match(/on(?:Database|Migrated)\(/))
    .map((name) => name.slice(0, -'.ts'.length));
  expect(new Set(commands.map(([, words]) => words()[0]))).toEqual(new Set(onDatabase));
});
