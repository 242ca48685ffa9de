import type { Environment } from '@/lib/config/environment';
import type { Database } from '@/services/db/pools';
import { newestLoad } from '@/services/search-engine/follow-catalogue';
import { everyDocument } from '@/services/search-engine/search-document';
import { openSearchEngine } from '@/services/search-engine/search-engines';
import { print } from '../terminal';

/** Builds the index of the configured search engine anew, while it goes on answering. */
export async function reindex(database: Database, config: Environment): Promise<boolean> {
  const engine = openSearchEngine(config, database);
  try {
    const load = await newestLoad(database);
    await engine.rebuild(everyDocument(database.write), load);
    await engine.caughtUp(load);
    const { products } = await engine.health();
    print(`${engine.name} finds ${products} products.`);
    return products > 0;
  } finally {
    await engine.close();
  }
}
