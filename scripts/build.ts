import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { requireValidCompany } from '@/lib/config/environment';
import { buildPages } from './launch/build';
import { buildAdminIfStale } from './launch/build-admin';
import { Cleanup } from './launch/cleanup';
import { readCommand } from './terminal';

const help = `npm run build -- [options]

The programs, then the pages of the back office, then those of the storefront.

  --before FOLDER   where the version lies that this one replaces, if not here:
                    pages that somebody has open find its scripts for a day`;

const { values } = readCommand(() =>
  parseArgs({ options: { help: { type: 'boolean' }, before: { type: 'string', default: '.' } } }),
);

async function build(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  requireValidCompany();
  const cleanup = new Cleanup();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void cleanup.run(console.error).then(() => process.exit(130)));
  await buildAdminIfStale({ cleanup, log: console.log });
  if (cleanup.begun) return;
  // The other variables are validated at start. A build runs without them.
  await buildPages({ settings: [process.env['SENTRY_DSN'] ?? ''], cleanup, before: join(values.before, '.next') });
}

if (values.help) console.log(help);
else
  build().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  });
