import { statfs } from 'node:fs/promises';
import type { Context, Hono } from 'hono';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { contractHeaders } from '@/lib/contract/headers';
import type { MissingPart } from '@/lib/contract/shared';
import { answerSeconds } from '@/lib/system/metrics-server';
import { callerFault } from '@/lib/system/signatures';
import { withTimeout } from '@/lib/system/task-queue';
import type { Database } from '../db/pools';
import { rows, statement } from '../db/query';
import type { ObserveCall, ServicesDeps } from './call-context';

const readyTimeoutMs = 1000;
/** PostgreSQL may stop with less free space; a restart requires 48 MB. */
const minFreeBytes = 32 * 1024 * 1024;

type Health = {
  readonly isDraining: () => boolean;
  readonly freeBytesNeeded?: number;
};

/**
 * `/healthz` reports that the process is alive. `/readyz` reports readiness, or the missing parts: database, disk space,
 * not shutting down, and, for a signed request, a valid signature.
 */
export function registerHealth(app: Hono, deps: Pick<ServicesDeps, 'db' | 'config' | 'secrets'>, health: Health): void {
  const { isDraining, freeBytesNeeded = minFreeBytes } = health;
  app.get('/healthz', (context) => state(context, []));
  app.get('/readyz', async (context) => {
    const [database, disk] = await Promise.all([
      databaseAnswers(deps.db),
      hasRoom(deps.config.dataDir, freeBytesNeeded),
    ]);
    const signature = hasWrongSignature(context, deps.secrets);
    const missingParts = { closing: isDraining(), database: !database, disk: !disk, signature };
    return state(
      context,
      (['closing', 'database', 'disk', 'signature'] as const).filter((lack) => missingParts[lack]),
    );
  });
}

function hasWrongSignature({ req }: Context, { servicesSecrets }: ServicesDeps['secrets']): boolean {
  const signature = req.header(contractHeaders.apiSignature);
  const claim = { part: 'readyz', apiKey: req.header(contractHeaders.apiKey), signature };
  return signature !== undefined && callerFault(claim, servicesSecrets) !== undefined;
}

function state(context: Context, missingParts: readonly MissingPart[]): Response {
  const ok = missingParts.length === 0;
  const body = ok ? { status: 'ok' } : { status: 'unavailable', lacks: missingParts };
  return context.json(body, ok ? 200 : 503, { 'cache-control': 'no-store' });
}

async function databaseAnswers(db: ServicesDeps['db']): Promise<boolean> {
  const answered = Promise.all([db.read.query('SELECT 1'), db.write.query('SELECT 1')]);
  return withTimeout(readyTimeoutMs, answered).then(
    () => true,
    () => false,
  );
}

/** Whether the folder's disk has free space; a missing folder counts as free. */
async function hasRoom(folder: string, needed: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= needed;
}

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
    help: 'Duration of calls by service, method, path pattern and status.',
    labelNames: ['service', 'method', 'path', 'status'],
    buckets: answerSeconds,
    registers,
  });
  new Gauge({
    name: 'piesar_database_connections',
    help: 'Connections of each pool: open, idle, and waiting callers.',
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
    help: 'Replicas in use for reads.',
    registers,
    collect() {
      this.set(db.read.replicasIn);
    },
  });
  new Gauge({
    name: 'piesar_queue_length',
    help: 'Queue lengths; absent while the database is down.',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset();
      // Other metrics stay available while the database is down.
      const queueLengths = await rows(db.write, queues).catch(() => []);
      for (const { queue, waiting } of queueLengths) this.set({ queue }, waiting);
    },
  });
  return ({ service, method, path }, status, ms) => {
    duration.observe({ service, method, path, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
  };
}
