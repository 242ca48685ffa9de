import { setTimeout as pause } from 'node:timers/promises';
import { embeddedPaths } from '@/services/db/embedded/installation';
import { lastLogLines } from '@/services/db/embedded/postmaster';
import { type DatabaseChoice, type OpenDatabase, openServer } from '@/services/db/open';
import { waitUntilReady } from './port';
import { type Program, ProgramEnded } from './program';

/** A running process that ends or is stopped. */
export type SupervisedRun = {
  /** Resolves with the reason of its end. */
  readonly ended: Promise<RunEnding>;
  stop(): Promise<void>;
};

type RunEnding = {
  /** Such as `SIGKILL` or `code 1`. */
  readonly reason: string;
  readonly lastLines: readonly string[];
};

export type Clock = {
  /** Monotonic time in milliseconds. */
  now(): number;
  /** Waits until the time is over or the signal aborts. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
};

type SuperviseOptions = {
  /** As in "The services ended". */
  readonly name: string;
  /** The running process. A first start that fails is not retried. */
  readonly first: SupervisedRun;
  /** Restarts it. */
  readonly start: () => Promise<SupervisedRun>;
  /** Resolves when the restarted process is ready. */
  readonly ready: (signal: AbortSignal) => Promise<unknown>;
  readonly log: (line: string) => void;
  readonly clock?: Clock;
};

export type Supervised = {
  /** Stops it, also during a pause. */
  stop(): Promise<void>;
};

/** Pauses before restarts; the last one repeats. */
export const restartPausesMs = [500, 1000, 2000, 4000, 8000, 16_000, 30_000] as const;
/** A process that ran for this time counts as healthy, which resets the pauses. */
export const steadyAfterMs = 60_000;
/** Number of successive ends from which on the message includes the last lines. */
const repeated = 3;

const systemClock: Clock = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }).catch(() => undefined),
};

/** Restarts a process whenever it ends, with increasing pauses, until it is stopped. */
export function supervise(options: SuperviseOptions): Supervised {
  const stopping = new AbortController();
  let current = options.first;
  const followed = follow(options, stopping.signal, (run) => {
    current = run;
  });
  return {
    async stop() {
      stopping.abort();
      // A detached server does not keep this process alive, so a timer does while it stops.
      const awake = setInterval(() => undefined, 1000);
      try {
        await current.stop();
        await followed;
      } finally {
        clearInterval(awake);
      }
    },
  };
}

async function follow(
  options: SuperviseOptions,
  stopping: AbortSignal,
  onRun: (run: SupervisedRun) => void,
): Promise<void> {
  const { name, first, start, log, clock = systemClock } = options;
  let [run, startedAt, inARow] = [first, clock.now(), 0];
  for (;;) {
    const ending = await run.ended;
    if (stopping.aborted) return;
    const endedAt = clock.now();
    inARow = endedAt - startedAt >= steadyAfterMs ? 1 : inARow + 1;
    const pauseMs = restartPausesMs[Math.min(inARow, restartPausesMs.length) - 1] ?? 0;
    log(describeEnding(name, ending, inARow, pauseMs));
    await clock.pause(pauseMs, stopping);
    if (stopping.aborted) return;
    run = await start().catch(failedStart);
    startedAt = clock.now();
    onRun(run);
    // The supervisor was stopped during the start, so the new process is stopped as well.
    if (stopping.aborted) return run.stop();
    void tellWhenReady(options, run, () => clock.now() - endedAt);
  }
}

/** A failed start counts as an end. */
function failedStart(error: unknown): SupervisedRun {
  const lastLines = (error instanceof Error ? error.message : String(error)).split('\n');
  return { ended: Promise.resolve({ reason: 'it could not be started', lastLines }), stop: async () => {} };
}

async function tellWhenReady(
  { name, ready, log }: SuperviseOptions,
  run: SupervisedRun,
  sinceMs: () => number,
): Promise<void> {
  const over = new AbortController();
  const isReady = await Promise.race([
    run.ended.then(() => false),
    ready(over.signal).then(
      () => true,
      () => false,
    ),
  ]);
  over.abort();
  if (isReady) log(`The ${name} can be used again, ${seconds(sinceMs())} after the end.`);
}

function describeEnding(name: string, { reason, lastLines }: RunEnding, inARow: number, pauseMs: number): string {
  if (inARow < repeated) return `The ${name} ended unexpectedly (${reason}). Starting again in ${seconds(pauseMs)}.`;
  const longest = inARow >= restartPausesMs.length;
  const next = longest ? `Trying every ${seconds(pauseMs)} from now on` : `Starting again in ${seconds(pauseMs)}`;
  const head = `The ${name} ended ${inARow} times in a row (${reason}). ${next}; everything else stays open.`;
  if (lastLines.length === 0) return head;
  return [head, `The last lines of the ${name}:`, ...lastLines.map((line) => `  | ${line}`)].join('\n');
}

function seconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}

type SupervisedProgram = {
  readonly start: () => Program;
  /** Returns 200 once the program is ready. */
  readonly readyUrl: string;
  readonly log: (line: string) => void;
};

type StartedProgram = Supervised & {
  /** Resolves once the program is ready; rejects when it ends before. */
  readonly ready: Promise<void>;
};

/**
 * Starts a program and restarts it whenever it ends after it was ready. The caller reports a failed first start, which
 * is usually a configuration error.
 */
export function startSupervised(options: SupervisedProgram): StartedProgram {
  const { start, readyUrl, log } = options;
  const first = start();
  let supervised: Supervised | undefined;
  let stopped = false;
  const follow = () =>
    supervise({
      name: first.name,
      first: runOf(first),
      start: async () => runOf(start()),
      ready: (signal) => waitUntilReady(readyUrl, undefined, signal),
      log,
    });
  const over = new AbortController();
  const ready = Promise.race([waitUntilReady(readyUrl, undefined, over.signal), first.ended])
    .finally(() => over.abort())
    .then(() => {
      if (!stopped) supervised = follow();
    });
  return {
    ready,
    async stop() {
      stopped = true;
      await (supervised ?? first).stop();
    },
  };
}

function runOf(program: Program): SupervisedRun {
  const ended = program.ended.catch((error: unknown) =>
    error instanceof ProgramEnded
      ? { reason: error.reason, lastLines: error.lastLines }
      : { reason: error instanceof Error ? error.message : String(error), lastLines: [] },
  );
  return { ended, stop: () => program.stop() };
}

/** Free disk space required to restart after a full disk: the server has to replay its log. */
const freeBytesToRestart = 48 * 1024 * 1024;

/** Restarts the embedded database whenever it ends. The operator supervises an external database. */
export function superviseDatabase(
  server: OpenDatabase,
  choice: DatabaseChoice,
  log: (line: string) => void,
): Supervised {
  const { database } = embeddedPaths(choice.dataDir);
  const runOfServer = (opened: OpenDatabase): SupervisedRun => ({
    ended: opened.whenEnded().then((reason) => ({ reason, lastLines: lastLogLines(database) })),
    stop: () => opened.stop(),
  });
  return supervise({
    name: 'database',
    first: runOfServer(server),
    start: async () => runOfServer(await openServer(choice, { freeBytesNeeded: freeBytesToRestart, mayCreate: false })),
    // The start already waits until the database accepts connections.
    ready: async () => undefined,
    log,
  });
}
