import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { nodeIsTooOld } from './current-node.mjs';

const pinned = 'node_modules/node-test';
/** Stands for the pinned Node.js: it answers like one and runs the script under the Node.js of this test. */
const binary = `#!/bin/sh
export PINNED=yes
exec "${process.execPath}" --import ./newer.mjs "$@"
`;
/** Makes the Node.js of this test look old, unless the pinned one started it. */
const older = "if (!process.env.PINNED) Object.defineProperty(process.versions, 'node', { value: '20.20.2' });";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'piesar-node-'));
  for (const file of ['package.json', 'scripts/launch/current-node.mjs', 'scripts/launch/dependencies.mjs'])
    cpSync(file, join(root, file));
  const lock = JSON.stringify({ packages: { [pinned]: { version: '24.0.0', optional: true } } });
  write('scripts/node/package-lock.json', lock);
  write('scripts/node/node_modules/.package-lock.json', lock);
  write(`scripts/node/${pinned}/bin/node`, binary);
  chmodSync(join(root, 'scripts/node', pinned, 'bin/node'), 0o755);
  write('older.mjs', older);
  write('newer.mjs', '');
  write(
    'script.mjs',
    `import { continueOnCurrentNode } from './scripts/launch/current-node.mjs';
    await continueOnCurrentNode();
    const { PINNED, PATH } = process.env;
    console.log(JSON.stringify({ PINNED, first: PATH.split(':')[0], args: process.argv.slice(2) }));
    if (process.argv[2] === 'wait') setInterval(() => {}, 1000);
    else process.exitCode = 7;`,
  );
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

const start = (...args: string[]) =>
  spawn(process.execPath, ['--import', './older.mjs', 'script.mjs', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });

describe('current Node.js', () => {
  it.each([
    ['18.20.0', true],
    ['22.9.0', true],
    ['22.22.0', false],
    ['24.0.0', false],
  ])('compares a version with the minimum of package.json: %s', (version, isTooOld) => {
    expect(nodeIsTooOld(version)).toBe(isTooOld);
  });

  it('runs a script again under the pinned Node.js, with its arguments and exit code', async () => {
    const script = start('list', '--all');
    const [output, [code]] = await Promise.all([text(script.stdout), once(script, 'close')]);
    const first = join(root, 'node_modules', '.bin');
    expect([JSON.parse(output), code]).toEqual([{ PINNED: 'yes', first, args: ['list', '--all'] }, 7]);
    expect(readFileSync(join(first, 'node'), 'utf8')).toBe(binary);
    expect(execFileSync(join(first, 'node'), ['--version'], { cwd: root, encoding: 'utf8' }).trim()).toBe(
      process.version,
    );
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on and ends by it', async (signal) => {
    const script = start('wait');
    await once(script.stdout, 'data');
    script.kill(signal);
    expect(await once(script, 'exit')).toEqual([null, signal]);
  });

  it('refuses to run where no Node.js can be installed', async () => {
    rmSync(join(root, 'scripts/node', pinned), { recursive: true });
    const script = start();
    const [message, [code]] = await Promise.all([text(script.stderr), once(script, 'close')]);
    expect([message, code]).toEqual([expect.stringContaining('See https://nodejs.org.'), 1]);
  });
});
