import pg from 'pg';
import { parseEnvironment } from '@/lib/config/environment';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { createDatabase } from '@/services/db/pools';
import { openStack } from '../pages/stack';
import { statementRecorder } from './record';

/** The whole shop over a catalogue of its own, with the same database and the services' statements beside it. */
export async function openRecordedShop(
  { products, data }: { readonly products: number; readonly data: string },
  cleanup: Cleanup,
) {
  const stack = await openStack({ dataDir: data, products, cleanup });
  const database = createDatabase({ url: stack.databaseUrl, poolSize: 2 });
  cleanup.add(() => database.close());
  const client = new pg.Client({ connectionString: stack.databaseUrl });
  await client.connect();
  cleanup.add(() => client.end());
  const config = parseEnvironment({ ...process.env, DATA_DIR: data });
  const url = `http://localhost:${stack.port}`;
  return { ...stack, url, database, client, statementsOf: statementRecorder(database, config) };
}
