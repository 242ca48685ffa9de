import cluster, { type Worker } from 'node:cluster';
import type { Server } from 'node:http';
import { AggregatorRegistry } from 'prom-client';
import { serveMetrics } from '@/lib/system/metrics-server';
import { tagsRevalidated } from './own-process';

type Log = { readonly warn: (facts: object, text: string) => void };

type ProcessesOptions = {
  readonly count: number;
  readonly log: Log;
  /** Where metrics of all processes are served as one. */
  readonly metrics?: { readonly host: string; readonly port: number } | undefined;
  /** Pause before a restart, longer after each start that served nothing. */
  readonly restMs?: number;
};

/** Failed starts in a row after which the operator must decide. */
const mostFailures = 5;

/**
 * Runs several processes on one port: restarts those that end, forwards messages between them, and stops all on
 * request. Resolves with the exit code.
 */
export function runProcesses({ count, log, metrics, restMs = 500 }: ProcessesOptions): Promise<number> {
  const execArgv = [...process.execArgv, '--enable-source-maps'];
  let hasServed = false;
  let failures = 0;
  let exitCode: number | undefined;
  let metricsServer: Promise<Server> | undefined;

  return new Promise((resolve, reject) => {
    const endAll = (code: number) => {
      exitCode ??= code;
      const left = runningProcesses();
      for (const one of left) one.process.kill('SIGTERM');
      if (left.length > 0) return;
      void metricsServer?.then((server) => server.close());
      resolve(exitCode);
    };

    const start = (number: number) => {
      if (exitCode !== undefined) return;
      // The process number is its first message.
      cluster.setupPrimary({ execArgv, args: [String(number)] });
      const one = cluster.fork();
      one.once('listening', () => {
        hasServed = true;
        failures = 0;
      });
      one.once('exit', (code, signal) => {
        if (exitCode !== undefined) {
          if (runningProcesses().length === 0) endAll(exitCode);
          return;
        }
        failures += 1;
        // A process that cannot start is not restarted.
        if (!hasServed || failures > mostFailures) return endAll(1);
        log.warn({ process: number, code, signal }, 'a process of the storefront ended and is started again');
        setTimeout(start, restMs * failures, number);
      });
    };

    cluster.on('message', (from, message: unknown) => {
      const parsed = tagsRevalidated.safeParse(message);
      if (parsed.success)
        for (const one of runningProcesses()) if (one !== from) one.send(parsed.data, () => undefined);
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => endAll(0));
    if (metrics) {
      metricsServer = serveMetrics(metricsOfAll(), metrics.host, metrics.port);
      metricsServer.catch(reject);
    }
    for (let number = 1; number <= count; number += 1) start(number);
  });
}

function runningProcesses(): Worker[] {
  const all = Object.values(cluster.workers ?? {});
  return all.filter((one): one is Worker => one !== undefined && !one.isDead() && one.isConnected());
}

function metricsOfAll() {
  const registry = new AggregatorRegistry();
  return { contentType: registry.contentType, metrics: () => registry.clusterMetrics() };
}
