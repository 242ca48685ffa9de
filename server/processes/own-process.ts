import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

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
