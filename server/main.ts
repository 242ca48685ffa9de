import '@/lib/config/node-environment';
import { environment } from '@/lib/config/environment';
import { secrets } from '@/lib/config/secrets';
import { createLog } from '@/lib/system/log';
import { logConsole, logWarnings } from './console-log';

async function main(): Promise<void> {
  const config = environment();
  // Reports an invalid secret at start rather than on the first request.
  secrets();
  // Must run before Next is loaded. The development server keeps its terminal output.
  if (config.mode === 'production') {
    const log = createLog('storefront', config.logLevel);
    logConsole(log);
    logWarnings(log);
  }
  const { serveStorefront } = await import('./serve-storefront');
  await serveStorefront(config, fail);
}

function fail(error: unknown): void {
  process.stderr.write(`The storefront failed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await main().catch(fail);
