import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { figure, tableText } from '@/bench/report';
import { Cleanup } from '@/scripts/launch/cleanup';
import { putFilesAside, putFilesBack } from '@/scripts/launch/earlier-files.mjs';
import { readCommand } from '@/scripts/terminal';
import { servedFiles } from '@/server/admission/turns';
import { rows, statement } from '@/services/db/query';
import { fastFolder } from '../fixtures/fast-folder';
import { judgeOrders } from '../load/check-orders';
import { closeConnections } from '../load/shop-client';
import { readGoods } from '../load/shop-goods';
import { type House, openHouse, type Part, withDatabase } from '../scale/house';
import { duringLoss, type Loss, type LossRow } from '../scale/losses';
import { buildVersion, commitBefore, conformanceOf } from './version-before';

const help = `npm run rolling-update -- [options]

Updates a running shop: the version before on two storefronts and two services behind nginx, with a replica and Redis, is
replaced by this one program by program, while people shop and fetch every script that pages name. In between the version
before makes every call of its contract on the new schema, and is started again on it. Nobody may be told that something
failed, every acknowledged order must be there once, and at the end each new storefront has all scripts and styles of the
version before, for pages that somebody still has open. Needs nginx, Redis and git; takes some ten minutes, most of
them for the build of the version before.

  --from COMMIT    the version before; by default the last that lacks this one's newest migration
  --before FOLDER  a folder where that version is built already
  --shoppers N     how many at once (8)
  --products N     size of the catalogue (3000)`;

const { values } = readCommand(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      from: { type: 'string' },
      before: { type: 'string' },
      shoppers: { type: 'string', default: '8' },
      products: { type: 'string', default: '3000' },
    },
  }),
);

const bytesNeeded = 3 * 1024 ** 3;
const newer = '.';
const buildFolder = '.next';

/** What the version before was found unable to do on the new schema. */
type Findings = { readonly title: string; readonly text: string }[];

/** The order of deploy/README.md: services first, one after the other, then storefronts. */
function stepsOf(before: string, { services, storefronts, secrets }: House, findings: Findings): Loss[] {
  const update = (part: Part | undefined) => async () => {
    await part?.stop();
    await part?.start(newer);
  };
  const [first, second] = services;
  const conform = async (title: string) =>
    findings.push({ title, text: await conformanceOf(before, `http://127.0.0.1:${second?.port}`, secrets) });
  return [
    { title: 'services 1 updated, which migrates', happen: update(first) },
    { title: 'all calls of the version before on the new schema', happen: async () => void (await conform('calls')) },
    {
      title: 'the version before started again on it',
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
      title: 'files of the version before, of each new storefront',
      async happen() {
        for (const { name, port } of storefronts)
          findings.push({ title: `files at ${name}`, text: (await missingFiles(before, port)).join('\n') });
      },
    },
  ];
}

/** The scripts and styles of a build that a storefront does not have. */
async function missingFiles(root: string, port: number): Promise<string[]> {
  const paths = [...servedFiles(join(root, buildFolder))].filter((path) => path.startsWith('/_next/static/'));
  if (paths.length === 0) throw new Error('The version before has no files.');
  const missing: string[] = [];
  for (const path of paths) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.arrayBuffer();
    if (answer.status !== 200) missing.push(`${answer.status} ${path}`);
  }
  return missing;
}

async function run(cleanup: Cleanup): Promise<boolean> {
  const folder = fastFolder('piesar-update-', bytesNeeded);
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  const before = values.before ?? mkdtempSync(join(tmpdir(), 'piesar-before-'));
  if (values.before === undefined) {
    cleanup.add(async () => rmSync(before, { recursive: true, force: true }));
    const commit = values.from ?? commitBefore();
    console.log(`Building the version before, ${commit.slice(0, 8)}…`);
    buildVersion(commit, before);
  }
  const house = await openHouse({ folder, products: Number(values.products), cleanup, root: before });
  // As `npm run build -- --before FOLDER` does it.
  putFilesAside(buildFolder, { before: join(before, buildFolder) });
  putFilesBack(buildFolder);
  const goods = await readGoods(house.base);
  const standing = new Set(await shoppersOrders(house.addresses.primary));
  const orders = { acknowledged: new Map<string, number>(), unanswered: 0 };
  const findings: Findings = [];
  const street = { house, goods, shoppers: Number(values.shoppers), orders, readsFiles: true };
  const steps: LossRow[] = [];
  for (const step of stepsOf(before, house, findings)) steps.push(await duringLoss(step, street));
  console.log(
    tableText(
      ['step', 'answered', '503', 'failed'],
      steps.map(({ title, answered, refused, failed }) => [title, ...[answered, refused, failed].map(String)]),
    ),
  );
  for (const { title, failures } of steps) if (failures !== '') console.log(`\n${title}:\n${failures}`);
  const faults = findings.filter(({ text }) => text !== '');
  for (const { title, text } of faults) console.log(`\nThe version before, ${title}:\n${text}`);
  const ofShoppers = await shoppersOrders(house.addresses.primary);
  const stored = ofShoppers.filter((id) => !standing.has(id));
  const verdict = judgeOrders(orders, stored);
  const answered = steps.reduce((sum, row) => sum + row.answered, 0);
  const troubled = steps.reduce((sum, row) => sum + row.refused + row.failed, 0);
  console.log(`\nAnswers: ${figure(answered)}, of them failed or refused: ${troubled}.\n${verdict.text}`);
  return verdict.good && troubled === 0 && faults.length === 0;
}

const shoppersOrder = statement({
  name: 'update-orders-of-shoppers',
  text: "SELECT id FROM customer_order WHERE contact ->> 'email' LIKE 'load.%'",
  row: z.object({ id: z.int() }),
});

/** Without those of the calls that the version before makes. */
function shoppersOrders(url: string): Promise<number[]> {
  return withDatabase(url, async ({ write }) => (await rows(write, shoppersOrder)).map(({ id }) => id));
}

async function main(): Promise<void> {
  if (values.help) return console.log(help);
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  try {
    if (!(await run(cleanup))) process.exitCode = 1;
  } finally {
    closeConnections();
    await cleanup.run(console.error);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
