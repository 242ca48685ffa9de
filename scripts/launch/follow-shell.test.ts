import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/* Runs a real `npm start` and the real start script. A small program that reports its end replaces the shop. */
const longerThanWatchedMs = 1500;
const shop = `import { writeFileSync } from 'node:fs';
const shell = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === shell) return;
  clearInterval(watch);
  setTimeout(() => writeFileSync('stayed', ''), ${longerThanWatchedMs});
}, 100);
process.on('SIGTERM', () => { writeFileSync('closed', ''); process.exit(0); });
writeFileSync('pid', String(process.pid));
`;

const programs = `export const compiledFolder = 'build';
export const programs = { launch: 'scripts/launch.ts' };
export const compiledProgram = (name) => 'build/' + name + '.js';
`;

let folder: string;
let started: ChildProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-npm-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  mkdirSync(join(folder, 'scripts', 'launch'), { recursive: true });
  for (const file of [
    'start.mjs',
    'launch/compile.mjs',
    'launch/current-node.mjs',
    'launch/dependencies.mjs',
    'launch/follow-shell.mjs',
  ])
    cpSync(join('scripts', file), join(folder, 'scripts', file));
  writeFileSync(join(folder, 'scripts', 'launch.ts'), shop);
  writeFileSync(join(folder, 'scripts', 'launch', 'programs.mjs'), programs);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
});
afterEach(() => {
  const pid = Number(read('pid'));
  if (pid > 0 && isRunning(pid)) process.kill(pid, 'SIGKILL');
  started?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function read(name: string): string | undefined {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await pause(50);
}

/** Starts the command and waits until the small program is ready. Returns the id of its process. */
async function open(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  started = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio: 'ignore' });
  await until(() => Number(read('pid')) > 0);
  return Number(read('pid'));
}

// npm runs its script in a shell. Some shells replace themselves with the last command, others wait for it.
test.each([
  ['npm start', 'npm', ['start'], {}],
  ['npm run dev', 'npm', ['run', 'dev'], {}],
  ['npm start from a shell that npm replaces', 'sh', ['-c', 'exec npm start'], {}],
  ['node without npm', process.execPath, ['scripts/start.mjs'], { npm_lifecycle_script: 'jest' }],
])(
  '[SEC-69] SIGTERM to %s closes the shop',
  async (_, command, args, env) => {
    const pid = await open(command, args, env);
    const ended = once(started ?? process, 'exit');
    started?.kill('SIGTERM');
    await ended;
    await until(() => !isRunning(pid));
    expect(read('closed')).toBe('');
  },
  60_000,
);

test('a background shop continues after its shell has ended', async () => {
  const pid = await open('sh', ['-c', `"${process.execPath}" scripts/start.mjs & wait`], {
    npm_lifecycle_script: 'jest',
  });
  const ended = once(started ?? process, 'exit');
  started?.kill('SIGTERM');
  await ended;
  await until(() => read('stayed') !== undefined || !isRunning(pid));
  expect([isRunning(pid), read('closed')]).toEqual([true, undefined]);
}, 60_000);
