import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from './port';
import { startProgram } from './program';
import { startSupervised } from './supervisor';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-supervised-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function until<Value>(find: () => Value | undefined): Promise<Value> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await pause(10)) {
    const value = find();
    if (value !== undefined) return value;
  }
  throw new Error('It did not come about.');
}

/** Starts a small program in place of the services. `text` returns its code for a port. */
async function small(text: (port: number) => string) {
  const [port = 0] = await freePorts(1);
  const entry = join(folder, 'main.mjs');
  writeFileSync(entry, `import { createServer } from 'node:http';\n${text(port)}`);
  const [lines, pids] = [[] as string[], [] as (number | undefined)[]];
  const started = startSupervised({
    start: () => {
      const program = startProgram('part', entry, process.env);
      pids.push(program.pid);
      return program;
    },
    readyUrl: `http://127.0.0.1:${port}/`,
    log: (line) => lines.push(line),
  });
  return { started, lines, pids, url: `http://127.0.0.1:${port}/` };
}

const listens = (port: number) =>
  `createServer((request, response) => response.end(String(process.pid))).listen(${port}, '127.0.0.1');`;

describe('a supervised program', () => {
  it('[SEC-68] is restarted after kill -9', async () => {
    const { started, lines, pids, url } = await small(listens);
    await started.ready;
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await until(() => lines.find((line) => line.includes('can be used again')));
    expect(lines[0]).toContain('The part ended unexpectedly (SIGKILL).');
    expect(await (await fetch(url)).text()).toBe(String(pids[1]));
    await started.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('[SEC-71] is not restarted when its first start fails, and reports the error', async () => {
    const { started, lines, pids } = await small(
      () => `console.error('PORT: must be at most 65535'); process.exitCode = 1;`,
    );
    await expect(started.ready).rejects.toMatchObject({ reason: 'code 1', lastLines: ['PORT: must be at most 65535'] });
    expect([pids.length, lines]).toEqual([1, []]);
    await started.stop();
  });

  it('can be stopped before it is ready', async () => {
    const { started, pids } = await small(() => 'setInterval(() => {}, 1000);');
    const failed = expect(started.ready).rejects.toThrow('ended');
    await started.stop();
    await failed;
    expect(pids).toHaveLength(1);
  });
});
