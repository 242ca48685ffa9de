import { z } from 'zod';
import { optionsLoading } from '../loaded-file';

/** What a program is started with, so that it says what lives in its memory. */
export function liveMemoryEnvironment(port: number): {
  readonly NODE_OPTIONS: string;
  readonly HEAP_REPORT_PORT: string;
} {
  return { NODE_OPTIONS: optionsLoading('./bench/pages/heap-report.mjs'), HEAP_REPORT_PORT: String(port) };
}

const reportShape = z.object({ heapUsed: z.number(), external: z.number() });

/** Bytes that are still in use after a collection: objects, and buffers outside the heap of objects. */
export async function liveMemory(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  const { heapUsed, external } = reportShape.parse(await answer.json());
  return heapUsed + external;
}
