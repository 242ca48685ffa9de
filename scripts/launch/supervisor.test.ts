import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Clock, restartPausesMs, type SupervisedRun, steadyAfterMs, supervise } from './supervisor';

/** A fake clock whose pauses last until the test ends them. */
function standingClock() {
  let now = 0;
  const pauses: { ms: number; end: () => void }[] = [];
  let noticed: () => void = () => undefined;
  const clock: Clock = {
    now: () => now,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        pauses.push({ ms, end: resolve });
        signal.addEventListener('abort', () => resolve());
        noticed();
      }),
  };
  return {
    clock,
    pass: (ms: number) => {
      now += ms;
    },
    /** Waits for the next pause. */
    async nextPause() {
      while (pauses.length === 0) {
        await new Promise<void>((resolve) => {
          noticed = resolve;
        });
      }
      const pause = pauses.shift();
      if (pause === undefined) throw new Error('There is no pause.');
      return {
        ms: pause.ms,
        over: () => {
          now += pause.ms;
          pause.end();
        },
      };
    },
  };
}

/** Lets pending promises settle. */
const settled = () => new Promise(setImmediate);

type Part = SupervisedRun & { die(reason?: string): void; stopped: number };

function part(lastLines: readonly string[] = []): Part {
  let end: (ending: { reason: string; lastLines: readonly string[] }) => void = () => undefined;
  const ended = new Promise<{ reason: string; lastLines: readonly string[] }>((resolve) => {
    end = resolve;
  });
  const made: Part = {
    ended,
    stopped: 0,
    die: (reason = 'SIGKILL') => end({ reason, lastLines }),
    async stop() {
      made.stopped += 1;
      end({ reason: 'SIGTERM', lastLines });
    },
  };
  return made;
}

function supervised(start?: () => Promise<SupervisedRun>, ready: () => Promise<unknown> = () => new Promise(() => {})) {
  const time = standingClock();
  const lines: string[] = [];
  const first = part();
  const started: Part[] = [];
  const again = async () => {
    const next = part(['one', 'the reason']);
    started.push(next);
    return next;
  };
  const supervisor = supervise({
    ...{ name: 'part', first, start: start ?? again, ready },
    log: (line) => lines.push(line),
    clock: time.clock,
  });
  return { ...time, lines, first, started, supervisor };
}

/** Ends the process after each start, and returns the pauses. */
async function dieInARow({ first, started, nextPause }: ReturnType<typeof supervised>, times: number) {
  const pauses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    (at === 0 ? first : started[at - 1])?.die();
    const pause = await nextPause();
    pauses.push(pause.ms);
    pause.over();
    await settled();
  }
  return pauses;
}

describe('a supervised part of the shop', () => {
  it('is restarted with growing pauses up to a maximum', async () => {
    const shop = supervised();
    expect(await dieInARow(shop, 9)).toEqual([...restartPausesMs, 30_000, 30_000]);
    expect(shop.lines[0]).toBe('The part ended unexpectedly (SIGKILL). Starting again in 0.5 s.');
    await shop.supervisor.stop();
  });

  it('resets the pause after a stable run', async () => {
    const shop = supervised();
    await dieInARow(shop, 4);
    shop.pass(steadyAfterMs);
    shop.started.at(-1)?.die();
    expect((await shop.nextPause()).ms).toBe(restartPausesMs[0]);
    await shop.supervisor.stop();
  });

  it('is reported with its last lines after repeated ends, and restarted further', async () => {
    const shop = supervised();
    await dieInARow(shop, 8);
    expect(shop.lines[1]).not.toContain('the reason');
    expect(shop.lines[2]).toBe(
      'The part ended 3 times in a row (SIGKILL). Starting again in 2 s; everything else stays open.\n' +
        'The last lines of the part:\n  | one\n  | the reason',
    );
    expect(shop.lines[7]).toContain('ended 8 times in a row (SIGKILL). Trying every 30 s from now on;');
    await shop.supervisor.stop();
  });

  it('counts a failed start as an end with a reason', async () => {
    const fault = async () => Promise.reject(new Error('No space.\nFree some.'));
    const shop = supervised(fault);
    shop.first.die();
    (await shop.nextPause()).over();
    const second = await shop.nextPause();
    expect(second.ms).toBe(1000);
    second.over();
    await shop.nextPause();
    expect(shop.lines[2]).toContain('  | No space.\n  | Free some.');
    await shop.supervisor.stop();
  });

  it('reports the downtime once it is ready', async () => {
    let isReady: (value?: unknown) => void = () => undefined;
    const shop = supervised(undefined, () => new Promise((resolve) => (isReady = resolve)));
    await dieInARow(shop, 1);
    shop.pass(2700);
    isReady();
    await settled();
    expect(shop.lines.at(-1)).toBe('The part can be used again, 3.2 s after the end.');
    await shop.supervisor.stop();
  });

  it('is stopped during a pause and not restarted', async () => {
    const shop = supervised();
    shop.first.die();
    await shop.nextPause();
    await shop.supervisor.stop();
    expect(shop.started).toHaveLength(0);
  });

  it('is stopped without a report of an unexpected end', async () => {
    const shop = supervised();
    await shop.supervisor.stop();
    expect([shop.first.stopped, shop.lines]).toEqual([1, []]);
  });

  it('is stopped while it is starting', async () => {
    const late = part();
    let arrive: (run: SupervisedRun) => void = () => undefined;
    const shop = supervised(() => new Promise((resolve) => (arrive = resolve)));
    shop.first.die();
    (await shop.nextPause()).over();
    await settled();
    const stopping = shop.supervisor.stop();
    arrive(late);
    await stopping;
    expect(late.stopped).toBe(1);
  });
});

test('[SEC-69] waits for the end of a stopped part even when nothing else keeps the process alive', () => {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-supervisor-'));
  const entry = join(folder, 'main.mjs');
  // Simulates an embedded server: it stops when its file is removed, and does not keep the process alive.
  writeFileSync(
    entry,
    `import { supervise } from '${pathToFileURL(resolve('scripts/launch/supervisor.ts'))}';
    const ended = new Promise((resolve) => setTimeout(resolve, 100, { reason: 'code 0', lastLines: [] }).unref());
    const run = { ended, stop: async () => undefined };
    const supervisor = supervise({ name: 'database', first: run, start: async () => run, ready: async () => undefined, say() {} });
    await supervisor.stop();
    console.log('stopped');`,
  );
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', entry], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stdout]).toEqual([0, 'stopped\n']);
}, 60_000);
