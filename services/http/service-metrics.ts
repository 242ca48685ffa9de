import { Gauge, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { answerSeconds } from '@/lib/system/metrics-server';
import type { Database } from '../db/pools';
import { rows, statement } from '../db/query';

/** Times a call that was answered. */
export type ObserveCall = (call: Pick<Call, 'service' | 'method' | 'path'>, status: number, ms: number) => void;

const queues = statement({
  name: 'metrics-queues',
  text: `SELECT 'mail' AS queue, count(*)::int AS waiting FROM mail_outbox WHERE sealed IS NOT NULL
    UNION ALL SELECT 'push', count(*)::int FROM push_message
    UNION ALL SELECT 'refunds', count(*)::int FROM refund WHERE state = 'due'`,
  row: z.object({ queue: z.string(), waiting: z.number() }),
});

/** Metrics of the services: calls by pattern and status with durations, connections, and queue lengths. */
export function createServiceMetrics(registry: Registry, db: Database): ObserveCall {
  const registers = [registry];
  const duration = new Histogram({
    name: 'piesar_call_duration_seconds',
    help: 'Answered calls by service, method, pattern of the path and status.',
    labelNames: ['service', 'method', 'path', 'status'],
    buckets: answerSeconds,
    registers,
  });
  new Gauge({
    name: 'piesar_database_connections',
    help: 'Connections of each pool: open, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, connections] of Object.entries(db.connections())) {
        for (const [state, count] of Object.entries(connections)) this.set({ pool, state }, count);
      }
    },
  });
  new Gauge({
    name: 'piesar_database_replicas',
    help: 'Replicas that take reads now.',
    registers,
    collect() {
      this.set(db.read.replicasIn);
    },
  });
  new Gauge({
    name: 'piesar_queue_length',
    help: 'What waits to go out, by queue; none where the database does not answer.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      // Figures of the process itself must come while the database is away.
      const found = await rows(db.write, queues).catch(() => []);
      for (const { queue, waiting } of found) this.set({ queue }, waiting);
    },
  });
  return ({ service, method, path }, status, ms) => {
    duration.observe({ service, method, path, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  };
}
