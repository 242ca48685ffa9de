import cluster from 'node:cluster';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';
import { announceRevalidation, pageChannels } from '@/lib/storefront/cache/page-records';

/** Messages between the storefront's processes: revalidated tags. */
export const tagsRevalidated = z.object({ kind: z.literal('tags-revalidated'), tags: z.array(z.string()) });

/**
 * Sends tags revalidated here to the other processes, and revalidates those they send: a services process connects to
 * only one of them. Returns the unsubscribe function.
 */
export function relayRevalidations(): () => void {
  let isRelayed = false;
  const tell = (tags: unknown) => {
    const parsed = tagsRevalidated.safeParse({ kind: 'tags-revalidated', tags });
    if (!isRelayed && parsed.success) process.send?.(parsed.data);
  };
  const applyMessage = (message: unknown) => {
    const parsed = tagsRevalidated.safeParse(message);
    if (!parsed.success) return;
    isRelayed = true;
    announceRevalidation(parsed.data.tags);
    isRelayed = false;
  };
  subscribe(pageChannels.revalidated, tell);
  process.on('message', applyMessage);
  return () => {
    unsubscribe(pageChannels.revalidated, tell);
    process.off('message', applyMessage);
  };
}

const number = z.coerce.number().int().min(1);

/** Number of this process among the storefront's; undefined for a single process. */
export function ownProcess(): number | undefined {
  return cluster.isWorker ? number.parse(process.argv[2]) : undefined;
}

/** Lets the parent process request metrics. */
export function sendMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // Listening starts in the constructor.
  new AggregatorRegistry();
}
