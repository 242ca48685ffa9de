import { z } from 'zod';
import { optionsLoading } from '../loaded-file';

/** What a storefront is started with, so that it can be profiled. */
export function profiledEnvironment(port: number) {
  return { NODE_OPTIONS: optionsLoading('./bench/watching/profile-report.mjs'), PROFILE_PORT: String(port) };
}

const profileShape = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string() }),
      children: z.array(z.int()).optional(),
    }),
  ),
  samples: z.array(z.int()),
  /** Microseconds before each sample. */
  timeDeltas: z.array(z.int()),
});

export type Profile = z.infer<typeof profileShape>;

/** Profiles the storefront that was started for it while `work` lasts. */
export async function profileDuring(port: number, work: () => Promise<unknown>): Promise<Profile> {
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).then((answer) => answer.json());
  await ask('/start');
  await work();
  return profileShape.parse(await ask('/stop'));
}

// The library, and what of Node runs for it alone, or for nearly nothing else: observers, histograms, the clock's object.
const ofMetrics = /\/prom-client\/|^node:internal\/(?:perf\/|histogram)/;

/** Share of the time at work that went to code of the metrics and to what it called, 0 to 1. */
export function metricsShare({ nodes, samples, timeDeltas }: Profile): number {
  const ids = new Map(nodes.map((node) => [node.id, node]));
  const counted = new Set<number>();
  const count = (id: number) => {
    counted.add(id);
    for (const child of ids.get(id)?.children ?? []) count(child);
  };
  for (const { id, callFrame } of nodes) if (ofMetrics.test(callFrame.url) && !counted.has(id)) count(id);
  let atWork = 0;
  let own = 0;
  for (const [index, id] of samples.entries()) {
    if (ids.get(id)?.callFrame.functionName === '(idle)') continue;
    const spent = timeDeltas[index] ?? 0;
    atWork += spent;
    if (counted.has(id)) own += spent;
  }
  return own / atWork;
}
