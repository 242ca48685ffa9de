import { spawn } from 'node:child_process';
import { memoryOf } from '../memory';

export type Watched = { readonly code: number | null; readonly ms: number; readonly peakBytes: number };

const lookEveryMs = 20;

/** Runs a program to its end and measures from outside how long it took and how much memory it held at most. */
export async function watchChild(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Watched> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid ?? 0));
  }, lookEveryMs);
  const code = await new Promise<number | null>((resolve, reject) => child.on('error', reject).on('exit', resolve));
  clearInterval(timer);
  return { code, ms: performance.now() - began, peakBytes };
}

function peakOf(pid: number): number {
  try {
    return memoryOf(pid).peak || 0;
  } catch {
    // It ended between two looks.
    return 0;
  }
}
