import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import { fillDemoCatalogue } from '@/services/catalogue/fill-demo-catalogue';
import { migrate } from '@/services/db/migrate';
import { createDatabase } from '@/services/db/pools';
import { maybeRow, statement } from '@/services/db/query';
import { progressBar } from '../terminal';

const finishedLoad = statement({
  name: 'launch-finished-load',
  text: 'SELECT id FROM catalogue_load WHERE done LIMIT 1',
  row: z.object({ id: z.number() }),
});

/** Migrates the schema, and fills the demo catalogue when the shop has no catalogue. */
export async function prepareDatabase(url: string, config: Environment, say: (line: string) => void): Promise<void> {
  const database = createDatabase({ url, poolSize: 4 });
  try {
    await migrate(database.write, undefined, (name) => say(`Migrated the database: ${name}`));
    const { enabled, products, seed } = config.demo;
    if (!enabled || (await maybeRow(database.write, finishedLoad))) return;
    say(`Filling the demo catalogue with ${products} products…`);
    await fillDemoCatalogue({ database, products, seed, onProgress: progressBar('Demo catalogue', process.stdout) });
  } finally {
    await database.close();
  }
}
