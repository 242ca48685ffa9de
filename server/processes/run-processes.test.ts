import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePorts } from '@/scripts/launch/port';

const answer = z.object({ pid: z.int(), number: z.int(), called: z.array(z.string()) });
type Answer = z.infer<typeof answer>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piesar-processes-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const from = (file: string) => JSON.stringify(resolve(file));

/** A small program in place of the storefront, twice behind one port. */
async function startTwo(inEach = '') {
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const entry = join(folder, 'main.mts');
  writeFileSync(
    entry,
    `import cluster from 'node:cluster';
    import { subscribe } from 'node:diagnostics_channel';
    import { createServer } from 'node:http';
    import { announceRevalidation, pageChannels } from ${from('lib/storefront/cache/page-records.ts')};
    import { endOnSignal } from ${from('lib/system/end-on-signal.ts')};
    import { createRegistry } from ${from('lib/system/metrics-server.ts')};
    import { ownProcess, sendMetrics } from ${from('server/processes/own-process.ts')};
    import { relayRevalidations } from ${from('server/processes/own-process.ts')};
    import { runProcesses } from ${from('server/processes/run-processes.ts')};

    if (cluster.isPrimary) {
      const log = { warn: (facts, text) => console.log(text) };
      const metrics = { host: '127.0.0.1', port: ${metricsPort} };
      process.exitCode = await runProcesses({ count: 2, log, metrics, restMs: 10 });
    } else {
      ${inEach}
      const called = [];
      subscribe(pageChannels.revalidated, (tags) => called.push(...tags));
      relayRevalidations();
      sendMetrics(createRegistry('storefront'));
      const waiting = [];
      const server = createServer((request, response) => {
        if (request.url.startsWith('/call/')) announceRevalidation([request.url.slice(6)]);
        const send = () => response.end(JSON.stringify({ pid: process.pid, number: ownProcess(), called }));
        if (request.url === '/slow') waiting.push(send);
        else send();
      });
      server.listen(${port}, '127.0.0.1');
      endOnSignal(() => new Promise((closed) => {
        server.close(() => closed());
        for (const send of waiting) send();
      }), console.error);
    }`,
  );
  const child = spawn(process.execPath, ['--import', 'tsx', entry], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolveEnd) => child.once('exit', resolveEnd));
  return {
    ask: (path = '/') => ask(port, path),
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    output: text(child.stdout),
    ended,
    async end() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

type Two = Awaited<ReturnType<typeof startTwo>>;

/** On a connection of its own, so that the next request may come to another process. */
function ask(port: number, path: string): Promise<Answer> {
  return new Promise((found, reject) => {
    const outgoing = get({ port, path, host: '127.0.0.1', agent: false, timeout: 5000 }, (response) => {
      text(response).then((body) => found(answer.parse(JSON.parse(body))), reject);
    });
    outgoing.once('error', reject);
    // A connection that was handed to a process as it died is answered by nobody.
    outgoing.once('timeout', () => outgoing.destroy(new Error('No answer.')));
  });
}

/** What each process answers, once two answer as they shall. */
async function eachAnswers(two: Two, fits: (one: Answer) => boolean = () => true): Promise<readonly Answer[]> {
  const found = new Map<number, Answer>();
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(20)) {
    const one = await two.ask().catch(() => undefined);
    if (one && fits(one)) found.set(one.number, one);
    if (found.size === 2) return [...found.values()];
  }
  throw new Error('Two did not answer so.');
}

describe('several processes of the storefront', () => {
  it('[SEC-68] share a port, hear of each other what has changed, and are counted as one program', async () => {
    const two = await startTwo();
    const pids = (await eachAnswers(two)).map(({ pid }) => pid);
    await two.ask('/call/products');
    const after = await eachAnswers(two, ({ called }) => called.length > 0);
    const metrics = await two.metrics();
    expect(await two.end()).toBe(0);
    expect(new Set(pids).size).toBe(2);
    // Each once: what was told is not told on.
    expect(after.map(({ called }) => called)).toEqual([['products'], ['products']]);
    expect(metrics).toMatch(/process_cpu_seconds_total\{program="storefront"\} \d/);
  });

  it('[SEC-68] a killed one is started again under its number, while the other answers', async () => {
    const two = await startTwo();
    const [first, second] = await eachAnswers(two);
    process.kill(first?.pid ?? 0, 'SIGKILL');
    const now = await eachAnswers(two, ({ pid }) => pid !== first?.pid);
    await two.end();
    expect(now.map(({ pid }) => pid)).toContain(second?.pid);
    expect(now.map(({ number }) => number).sort()).toEqual([1, 2]);
    expect(await two.output).toContain('is started again');
  });

  it('[SEC-69] finish what was asked of them when they are asked to end', async () => {
    const two = await startTwo();
    await eachAnswers(two);
    const slow = two.ask('/slow');
    // A later request on another connection is answered only after the slow one has come in.
    await two.ask();
    expect(await two.end()).toBe(0);
    expect((await slow).number).toBeGreaterThan(0);
    await expect(two.ask()).rejects.toThrow();
  });

  it('[SEC-71] are not tried again where none can begin', async () => {
    const two = await startTwo('process.exit(3);');
    expect(await two.ended).toBe(1);
    expect(await two.output).toBe('');
  });
});
