import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { figure, tableText } from '@/bench/report';
import { lastOfBaseline } from '@/scripts/checks/migration-rules';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { putFilesAside, putFilesBack } from '@/scripts/launch/earlier-files.mjs';
import { defineTool, runTool, text, wholeNumber } from '@/scripts/tool';
import { servedFiles } from '@/server/admission/admission';
import { migrationsFolder, readMigrations } from '@/services/db/migrate';
import { rows, statement } from '@/services/db/query';
import { fastFolder } from '../fixtures/fast-folder';
import { closeConnections, readCatalogueSample } from '../load/shop-client';
import { judgeOrders } from '../load/tally';
import { duringLoss, type Loss, type LossRow } from '../scale/losses';
import { openScaledShop, type Part, type ScaledShop, withDatabase } from '../scale/scaled-shop';

const options = z.object({
  from: text('', 'commit of the previous version; by default the last without the newest migration'),
  before: text('', 'a folder where that version is built already'),
  shoppers: wholeNumber(8, 'number of shoppers'),
  products: wholeNumber(3000, 'size of the catalogue'),
});

const bytesNeeded = 3 * 1024 ** 3;
const newer = '.';
const buildFolder = '.next';

/** Contract violations of the previous version on the new schema. */
type Findings = { readonly title: string; readonly text: string }[];

/** Update order of deploy/README.md: services one at a time, then storefronts. */
function stepsOf(before: string, { services, storefronts, secrets }: ScaledShop, findings: Findings): Loss[] {
  const update = (part: Part | undefined) => async () => {
    await part?.stop();
    await part?.start(newer);
  };
  const [first, second] = services;
  const conform = async (title: string) =>
    findings.push({ title, text: await conformanceOf(before, `http://127.0.0.1:${second?.port}`, secrets) });
  return [
    { title: 'services 1 updated, which migrates', happen: update(first) },
    { title: 'all calls of the previous version on the new schema', happen: async () => void (await conform('calls')) },
    {
      title: 'the previous version started again on it',
      async happen() {
        await second?.stop();
        const refusal = await second?.start(before).then(() => '', String);
        if (refusal) findings.push({ title: 'start', text: refusal });
        else await conform('calls after a start');
      },
    },
    { title: 'services 2 updated', happen: update(second) },
    ...storefronts.map((part) => ({ title: `${part.name} updated`, happen: update(part) })),
    {
      title: 'files of the previous version, of each new storefront',
      async happen() {
        for (const { name, port } of storefronts)
          findings.push({ title: `files at ${name}`, text: (await missingFiles(before, port)).join('\n') });
      },
    },
  ];
}

/** Scripts and styles of a build that a storefront does not serve. */
async function missingFiles(root: string, port: number): Promise<string[]> {
  const paths = [...servedFiles(join(root, buildFolder))].filter((path) => path.startsWith('/_next/static/'));
  if (paths.length === 0) throw new Error('The previous version has no files.');
  const missing: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${answer.status} ${path}`);
  }
  return missing;
}

async function run(values: z.output<typeof options>, cleanup: Cleanup): Promise<boolean> {
  cleanup.add(async () => closeConnections());
  const folder = fastFolder('piesar-update-', bytesNeeded);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const before = values.before || mkdtempSync(join(tmpdir(), 'piesar-before-'));
  if (values.before === '') {
    cleanup.add(async () => rmSync(before, { recursive: true, force: true }));
    const commit = values.from || commitBefore();
    console.log(`Building the previous version, ${commit.slice(0, 8)}…`);
    buildVersion(commit, before);
  }
  const scaledShop = await openScaledShop({ folder, products: values.products, cleanup, root: before });
  // Same procedure as `npm run build -- --before FOLDER`.
  putFilesAside(buildFolder, { before: join(before, buildFolder) });
  putFilesBack(buildFolder);
  const sample = await readCatalogueSample(scaledShop.base);
  const earlierIds = new Set(await shoppersOrders(scaledShop.addresses.primary));
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const findings: Findings = [];
  const shoppingRun = { scaledShop, sample, shoppers: values.shoppers, orders, readsFiles: true };
  const steps: LossRow[] = [];
  for (const step of stepsOf(before, scaledShop, findings)) steps.push(await duringLoss(step, shoppingRun));
  console.log(
    tableText(
      ['step', 'answered', '503', 'failed'],
      steps.map(({ title, answered, refused, failed }) => [title, ...[answered, refused, failed].map(String)]),
    ),
  );
  for (const { title, failures } of steps) if (failures !== '') console.log(`\n${title}:\n${failures}`);
  const faults = findings.filter((finding) => finding.text !== '');
  for (const { title, text: difference } of faults) console.log(`\nThe previous version, ${title}:\n${difference}`);
  const ofShoppers = await shoppersOrders(scaledShop.addresses.primary);
  const stored = ofShoppers.filter((id) => !earlierIds.has(id));
  const verdict = judgeOrders(orders, stored);
  const answered = steps.reduce((sum, row) => sum + row.answered, 0);
  const troubled = steps.reduce((sum, row) => sum + row.refused + row.failed, 0);
  console.log(`\nResponses: ${figure(answered)}. Failed or refused: ${troubled}.\n${verdict.text}`);
  return verdict.good && troubled === 0 && faults.length === 0;
}

const shoppersOrder = statement({
  name: 'update-orders-of-shoppers',
  text: "SELECT id FROM customer_order WHERE contact ->> 'email' LIKE 'load.%'",
  row: z.object({ id: z.int() }),
});

/** Number of orders of the simulated shoppers, without those of the conformance calls. */
function shoppersOrders(url: string): Promise<number[]> {
  return withDatabase(url, async ({ write }) => (await rows(write, shoppersOrder)).map(({ id }) => id));
}

const read = (command: string, args: readonly string[]) => execFileSync(command, args, { encoding: 'utf8' }).trim();

/** The last commit before the newest migration. The baseline schema has no predecessor to update from. */
function commitBefore(): string {
  if (readMigrations(migrationsFolder).length <= lastOfBaseline)
    throw new Error('No migration has been added to the baseline schema: name a commit with --from.');
  const last = read('git', ['log', '-1', '--format=%H', '--', 'services/db/migrations']);
  if (last === '') throw new Error('The history of the migrations is not available: name a commit with --from.');
  return read('git', ['rev-parse', `${last}^`]);
}

/** Checks out a commit into an empty folder and builds it there with its own packages. */
function buildVersion(commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const files = execFileSync('git', ['archive', '--format=tar', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  const lock = 'package-lock.json';
  const samePackages = readFileSync(lock, 'utf8') === readFileSync(join(folder, lock), 'utf8');
  if (samePackages && existsSync('node_modules')) execFileSync('cp', ['-a', '--reflink=auto', 'node_modules', folder]);
  else runIn(folder, 'npm', ['ci', '--no-audit', '--no-fund']);
  runIn(folder, process.execPath, ['scripts/build.mjs']);
}

function runIn(folder: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PUBLIC_URL: 'https://build.invalid',
      PAYMENT_PROVIDER: 'none',
      // The build needs development dependencies.
      npm_config_production: 'false',
    },
  });
}

/** Runs the conformance command of that version against the services, and returns the violations. */
async function conformanceOf(root: string, base: string, secrets: Readonly<Record<string, string>>): Promise<string> {
  const env = { ...process.env, ...secrets, NODE_ENV: 'production' } as const;
  const run = (...args: readonly string[]) =>
    new Promise<{ fails: boolean; text: string }>((resolve) => {
      execFile(process.execPath, ['build/conformance.js', ...args], { cwd: root, env }, (error, stdout, stderr) =>
        resolve({ fails: error !== null, text: `${stdout}${stderr}`.trim() }),
      );
    });
  // Versions without this option always make the calls that change data.
  const { text: help } = await run('--help');
  const { fails, text } = await run('--base', base, ...(help.includes('--write') ? ['--write'] : []));
  return fails ? text : '';
}

await runTool(
  defineTool({
    name: 'rolling-update --',
    description: `Updates a running shop: the previous version on two storefronts and two services behind nginx, with a replica and
Redis, is replaced by this version program by program, while shoppers buy and fetch every script that pages name. In
between the previous version makes every call of its contract on the new schema, and is restarted on it. No request may
fail, every acknowledged order must be stored once, and at the end each new storefront serves all scripts and styles of
the previous version, for pages that are still open. Needs nginx, Redis and git; takes some ten minutes, most of them
for the build of the previous version.`,
    options,
    run,
  }),
);
