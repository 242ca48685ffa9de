import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '@/lib/config/environment';
import { Cleanup } from '@/scripts/launch/cleanup';
import { readCommand } from '@/scripts/terminal';
import { hashPassword, verifyPassword } from '@/services/account/password';
import { measureChecks } from './auth/checks';
import { openAccounts, type SignIn } from './auth/sign-ins';
import { wholeNumber } from './options';
import { type Bench, figure, median, percentile, printFigures, tableText } from './report';

const help = `npm run bench -- auth [options]

Signs customers in over HTTP with e-mail, password and a passed human check, one
at a time and several at once, and in turn works out the same password hashes
alone: of each sign-in one, whether the address is known or not. Then measures
what a request of somebody who is signed in costs: opening the cookie in the
storefront, and verifying the access token in the services.

  --sign-ins N   sign-ins of each kind (60)
  --at-once N    how many at the same time (4)
  --checks N     session checks (5000)`;

const password = 'ulei-filtru-bujie';
/* What matchPassword works out for every sign-in. */
const hashesEach = 1;

async function run(args: readonly string[]): Promise<void> {
  const options = readCommand(() => readOptions(args));
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  const scratch = mkdtempSync(join(tmpdir(), 'piesar-bench-'));
  cleanup.add(async () => rmSync(scratch, { recursive: true, force: true }));
  try {
    await measureSignIns(await openAccounts(scratch, password, cleanup), options);
    printChecks(await measureChecks(options.checks));
  } finally {
    await cleanup.run(console.error);
  }
}

type Options = ReturnType<typeof readOptions>;

async function measureSignIns(signIn: SignIn, { signIns, atOnce }: Options): Promise<void> {
  const stored = await hashPassword(password, environment().passwordCost);
  const hashes = async () => {
    await Promise.all(Array.from({ length: hashesEach }, () => verifyPassword(password, stored)));
  };
  for (const work of [hashes, await signIn()]) await work();
  const totals: number[] = [];
  const bare: number[] = [];
  for (let n = 0; n < signIns; n += 1) {
    const ready = await signIn();
    // In turn, so that what else the machine does meets both alike.
    bare.push(await timed(hashes));
    totals.push(await timed(ready));
  }
  const ready = await Promise.all(Array.from({ length: signIns }, () => signIn()));
  const bareSeconds = (await timed(() => inTurns(Array(signIns).fill(hashes), atOnce))) / 1000;
  const seconds = (await timed(() => inTurns(ready, atOnce))) / 1000;
  const row = (name: string, times: number[], all: number) => {
    const sorted = times.sort((a, b) => a - b);
    return [name, figure(median(sorted)), figure(percentile(sorted, 0.99)), figure(signIns / all)];
  };
  const headings = ['', 'p50 ms', 'p99 ms', `a second, ${atOnce} at once`];
  const rows = [row('sign-in', totals, seconds), row(`its ${hashesEach} password hashes alone`, bare, bareSeconds)];
  printFigures(
    `\nThe hash is ${stored.split('$').slice(0, 4).join(' ')}: log2 N, r, p\n\n${tableText(headings, rows)}`,
  );
  printFigures(`A sign-in takes ${figure(median(totals) / median(bare))} times as long as its hashes.\n`);
}

function printChecks(checks: Awaited<ReturnType<typeof measureChecks>>): void {
  const rows = checks.map(({ name, ours, bare }) => [
    name,
    figure(percentile(ours, 0.5)),
    figure(percentile(ours, 0.99)),
    figure(percentile(bare, 0.5)),
    figure(percentile(ours, 0.5) / percentile(bare, 0.5)),
  ]);
  printFigures(tableText(['session check of a request', 'p50 ms', 'p99 ms', 'bare p50', 'ratio'], rows));
  const sum = checks.reduce((total, { ours }) => total + percentile(ours, 0.5), 0);
  printFigures(`Together ${figure(sum)} ms a request.`);
}

async function inTurns(works: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const queue = works.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const work of queue) await work();
    }),
  );
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'sign-ins': { type: 'string', default: '60' },
      'at-once': { type: 'string', default: '4' },
      checks: { type: 'string', default: '5000' },
    },
  });
  return {
    signIns: wholeNumber('sign-ins', values['sign-ins'], 1),
    atOnce: wholeNumber('at-once', values['at-once'], 1),
    checks: wholeNumber('checks', values.checks, 1),
  };
}

/** The benchmark of signing in and of the check of a session. */
export const authBench: Bench = { summary: 'sign-ins beside their password hashes; the session check', help, run };
