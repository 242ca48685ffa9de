import cluster from 'node:cluster';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';
import { announceRevalidation, pageChannels } from '@/lib/cache/page-records';

/** What processes of one storefront tell each other: tags of what has changed. */
export const tagsRevalidated = z.object({ kind: z.literal('tags-revalidated'), tags: z.array(z.string()) });

/**
 * Tells the other processes which tags are revalidated in this one, and revalidates here what they tell: services speak to one of
 * them, whichever has their connection. Returns a function that ends it.
 */
export function relayRevalidations(): () => void {
  let isTold = false;
  const tell = (tags: unknown) => {
    const told = tagsRevalidated.safeParse({ kind: 'tags-revalidated', tags });
    if (!isTold && told.success) process.send?.(told.data);
  };
  const hear = (message: unknown) => {
    const heard = tagsRevalidated.safeParse(message);
    if (!heard.success) return;
    isTold = true;
    announceRevalidation(heard.data.tags);
    isTold = false;
  };
  subscribe(pageChannels.revalidated, tell);
  process.on('message', hear);
  return () => {
    unsubscribe(pageChannels.revalidated, tell);
    process.off('message', hear);
  };
}

const number = z.coerce.number().int().min(1);

/** The number of this process among those of one storefront; undefined where it is the only one. */
export function ownProcess(): number | undefined {
  return cluster.isWorker ? number.parse(process.argv[2]) : undefined;
}

/** Lets the program that started this process ask for its figures. */
export function tellMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // It listens from when it is made.
  new AggregatorRegistry();
}
