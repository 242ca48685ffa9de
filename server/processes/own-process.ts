import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { z } from 'zod';

const number = z.coerce.number().int().min(1);

/** The number of this process among those of one storefront; undefined where it is the only one. */
export function ownProcess(): number | undefined {
  return cluster.isWorker ? number.parse(process.argv[2]) : undefined;
}

/** Lets the program that started this process ask for its figures. */
export function sendMetrics(registry: Registry): void {
  AggregatorRegistry.setRegistries(registry);
  // It listens from when it is made.
  new AggregatorRegistry();
}
