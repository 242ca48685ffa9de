import { closeSync, openSync } from 'node:fs';
import { Registry } from 'prom-client';
import { addProcessMetrics } from './process-metrics';

async function read(registry: Registry): Promise<ReadonlyMap<string, number>> {
  const metrics = await registry.getMetricsAsJSON();
  return new Map(metrics.map(({ name, values }) => [name, values[0]?.value ?? Number.NaN]));
}

/** Keeps the event loop from anything else. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('the metrics of a process', () => {
  it('[SVC-5] tell processor time that only grows, memory and open files', async () => {
    const registry = new Registry();
    addProcessMetrics(registry);
    const before = await read(registry);
    block(30);
    const file = openSync(__filename, 'r');
    const after = await read(registry);
    closeSync(file);
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(before.get('process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(grown('process_cpu_seconds_total')).toBeGreaterThan(0.01);
    expect(grown('process_cpu_seconds_total')).toBeLessThan(before.get('process_cpu_seconds_total') ?? 0);
    expect(grown('process_open_fds')).toBe(1);
    for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes'])
      expect(after.get(name)).toBeGreaterThan(1000);
    expect(after.get('nodejs_heap_size_total_bytes')).toBeGreaterThan(after.get('nodejs_heap_size_used_bytes') ?? 0);
  });

  it('[SVC-5] tell how late the event loop was since the last reading, and forget it after', async () => {
    const registry = new Registry();
    addProcessMetrics(registry);
    const name = 'nodejs_eventloop_lag_max_seconds';
    const turn = () => new Promise((resolve) => setTimeout(resolve, 30));
    const longestAfter = async (blockedMs: number) => {
      for (;;) {
        // The loop must have turned twice before a delay counts, and once after it.
        await turn();
        block(blockedMs);
        await turn();
        const longest = (await read(registry)).get(name) ?? 0;
        if (longest > blockedMs / 1000) return longest;
      }
    };
    const late = await longestAfter(300);
    const next = await longestAfter(0);
    expect(next).toBeLessThan(late);
  });
});
