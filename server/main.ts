import '@/lib/config/node-environment';
import cluster from 'node:cluster';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { createLog } from '@/lib/system/log';
import { logConsole } from './console-log';

async function main(): Promise<void> {
  const config = environment();
  // A faulty secret stops the start, not the first visitor.
  secrets();
  // Before Next is loaded. The output of its development server is for a terminal.
  if (config.mode === 'production') logConsole(createLog('storefront', config.logLevel));
  const { host, processes, metricsPort } = config;
  if (processes > 1 && cluster.isPrimary) {
    const { runProcesses } = await import('./processes/run-processes');
    const metrics = metricsPort === undefined ? undefined : { host, port: metricsPort };
    process.exitCode = await runProcesses({ count: processes, log: createLog('storefront', config.logLevel), metrics });
    return;
  }
  const { serveStorefront } = await import('./serve-storefront');
  await serveStorefront(config, fail);
}

function fail(error: unknown): void {
  process.stderr.write(`The storefront failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
