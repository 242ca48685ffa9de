import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setTimeout as pause } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';

const maxLines = 20;
const maxLineLength = 500;

/** The last lines of a program's output streams, limited in number and length. */
export class LastLines {
  readonly #lines: string[] = [];

  /** Collects the lines of a stream, and passes each chunk on. */
  follow(stream: Readable, passOn: (chunk: Buffer) => void): void {
    const decoder = new StringDecoder('utf8');
    let unfinished = '';
    stream.on('data', (chunk: Buffer) => {
      passOn(chunk);
      const parts = (unfinished + decoder.write(chunk)).split('\n');
      unfinished = (parts.pop() ?? '').slice(0, maxLineLength);
      this.#add(parts);
    });
    stream.on('end', () => this.#add([unfinished]));
    stream.on('error', () => undefined);
  }

  all(): readonly string[] {
    return [...this.#lines];
  }

  #add(lines: readonly string[]): void {
    const worthKeeping = lines.map((line) => line.trimEnd().slice(0, maxLineLength)).filter((line) => line !== '');
    this.#lines.push(...worthKeeping.slice(-maxLines));
    this.#lines.splice(0, this.#lines.length - maxLines);
  }
}

export type Program = {
  readonly name: string;
  readonly pid: number | undefined;
  /** Rejects with `ProgramEnded` when the program ends or is stopped. */
  readonly ended: Promise<never>;
  /** Stops the program gracefully, and kills it after the grace period. */
  stop(graceMs?: number): Promise<void>;
};

/** A program of the shop has ended. */
export class ProgramEnded extends Error {
  override readonly name = 'ProgramEnded';
  readonly reason: string;
  readonly lastLines: readonly string[];

  constructor(program: string, reason: string, lastLines: readonly string[]) {
    super(`The ${program} ended unexpectedly (${reason}).`);
    this.reason = reason;
    this.lastLines = lastLines;
  }
}

/** How long to wait for remaining output after a program has ended. */
const outputTimeoutMs = 500;

/**
 * Heap limits of compiled programs in MiB. V8's default is a share of the machine's memory, so on a large machine a
 * program would hold mostly garbage.
 */
const heapMb: ReadonlyMap<string, number> = new Map([['storefront', 1024]]);

/** Node.js options for the heap limit; empty when NODE_OPTIONS or the machine's memory sets a lower or explicit one. */
function heapOptions(name: string, { NODE_OPTIONS = '' }: NodeJS.ProcessEnv): string[] {
  const most = heapMb.get(name);
  const isBound = /--max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS);
  if (most === undefined || isBound || getHeapStatistics().heap_size_limit <= most * 2 ** 20) return [];
  return [`--max-old-space-size=${most}`];
}

/** Starts a program of the shop, compiled or from its source, in its own process. `folder` is the working directory. */
export function startProgram(
  name: string,
  entry: string,
  env: NodeJS.ProcessEnv,
  folder = '.',
  node = process.execPath,
): Program {
  // Compiled programs only need source maps.
  const loading = /\.tsx?$/.test(entry) ? ['--import', 'tsx'] : [...heapOptions(name, env), '--enable-source-maps'];
  const child = spawn(
    node,
    [...loading, '--import', './scripts/launch/follow-parent.mjs', entry],
    // Detached: a Ctrl-C in the terminal reaches only the launcher, which then stops the programs in order.
    { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], detached: true, env, cwd: folder },
  );
  const output = new LastLines();
  // Not `pipe()`, which stops reading when our own output is closed; the program would then block on writing.
  if (child.stdout) output.follow(child.stdout, (chunk) => process.stdout.write(chunk));
  if (child.stderr) output.follow(child.stderr, (chunk) => process.stderr.write(chunk));
  const ended = whenEnded(name, child, output);
  return { name, pid: child.pid, ended, stop: (graceMs = 15_000) => stopChild(child, graceMs) };
}

function whenEnded(name: string, child: ChildProcess, output: LastLines): Promise<never> {
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      // A child process of the program may keep the output open for longer.
      void Promise.race([closed, pause(outputTimeoutMs, undefined, { ref: false })]).then(() =>
        reject(new ProgramEnded(name, signal ?? `code ${code}`, output.all())),
      );
    });
  });
  // After an intended stop nobody awaits this promise.
  ended.catch(() => {});
  return ended;
}

async function stopChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await exit;
  clearTimeout(force);
}
