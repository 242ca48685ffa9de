import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { firstLocale } from '@/lib/contract/locales/locales';
import { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { readCommand } from '@/scripts/terminal';
import { addPseudoLanguage, copyShop, pseudoLocale } from './add-language';
import { catalogueSources, piecesOf, walkShop } from './walk';

const help = `npm run pseudo -- [options]

Adds a language to a copy of the shop: ${pseudoLocale}, made of the first one by other accents and a third more letters.
Builds and starts the copy, goes through every kind of page as somebody who buys, and names what is not in that
language, what is cut and what is wider than the window. Exit code 1 when there was anything.

  --out FOLDER   where pictures of the pages go (./screenshots)
  --only NAME    only pages whose name contains this
  --width N      only at this width (390, 1440)
  --help         this text`;

const { values } = readCommand(() =>
  parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      out: { type: 'string', default: 'screenshots' },
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '' },
    },
  }),
);
const widths = [390, 1440].filter((width) => values.width === '' || values.width === String(width));
// Timeout for a hanging build, which takes minutes on a busy machine.
const timeoutMs = 15 * 60_000;

/** Starts the copy with its own data, and returns its URL. */
async function startCopy(folder: string, cleanup: Cleanup): Promise<string> {
  const [port = 0, servicesPort = 0, adminPort = 0] = await freePorts(3);
  const address = `http://localhost:${port}`;
  const logFile = join(folder, 'shop.log');
  const log = openSync(logFile, 'w');
  const settings = {
    ...{ PORT: `${port}`, SERVICES_PORT: `${servicesPort}`, ADMIN_PORT: `${adminPort}` },
    ...{ PUBLIC_URL: address, HOST: '127.0.0.1' },
  };
  const data = { DATA_DIR: join(folder, 'data'), DEMO_PRODUCTS: '1000', TRUSTED_PROXIES: '1' };
  const shop = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...settings, ...data },
  });
  closeSync(log);
  cleanup.add(() => stop(shop));
  const deadline = Date.now() + timeoutMs;
  while (!readFileSync(logFile, 'utf8').includes(`The shop is open: ${address}`)) {
    if (shop.exitCode !== null || Date.now() > deadline)
      throw new Error(`The copy did not start.\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
    await pause(200);
  }
  return address;
}

async function stop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null || shop.signalCode !== null) return;
  const ended = once(shop, 'exit');
  shop.kill('SIGTERM');
  await ended;
}

/** Type errors of the copy, which show modules that support only the present languages. */
async function untyped(folder: string): Promise<string[]> {
  console.log('Checking the types of the copy…');
  const checked = spawn('npm', ['run', '--silent', 'types'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
  const output = await text(checked.stdout);
  return output.split('\n').filter((line) => line.includes(': error '));
}

function messagesOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(messagesOf) : [];
}

async function run(): Promise<void> {
  const cleanup = new Cleanup();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'piesar-pseudo-'));
    cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
    copyShop('.', folder);
    addPseudoLanguage(folder);
    const problems = [...(await untyped(folder))];
    console.log('Building and starting the copy…');
    const base = await startCopy(folder, cleanup);
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      chromiumSandbox: process.getuid?.() !== 0,
    });
    cleanup.add(() => browser.close());
    const out = resolve(values.out);
    mkdirSync(out, { recursive: true });
    const messages = messagesOf(JSON.parse(readFileSync(`messages/${firstLocale}.json`, 'utf8')));
    const pieces = piecesOf(messages, catalogueSources());
    const walk = { base, locale: pseudoLocale, folder: out, only: values.only, pieces };
    for (const width of widths) problems.push(...(await walkShop(browser, { ...walk, width })));
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? 'Every page is in the language, and whole.' : `${problems.length} problems.`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await cleanup.run();
  }
}

if (values.help) console.log(help);
else await run();
