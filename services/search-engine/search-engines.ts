import { ConfigurationError, type Environment } from '@/lib/config/environment';
import type { Database } from '../db/pools';
import { postgres } from './postgres/engine';
import type { SearchEngine, SearchEngineKind } from './search-engine';

/** Every search engine that SEARCH_ENGINE may name: a folder each, and a line here. */
export const searchEngines: readonly SearchEngineKind[] = [postgres];

type Chosen = Pick<Environment, 'searchEngine' | 'searchVariables'>;

/** The configured engine. Unknown names and invalid settings are refused. */
export function openSearchEngine(
  { searchEngine, searchVariables }: Chosen,
  db: Database,
  kinds: readonly SearchEngineKind[] = searchEngines,
): SearchEngine {
  const kind = kinds.find(({ name }) => name === searchEngine);
  if (kind === undefined)
    throw new ConfigurationError(`SEARCH_ENGINE: takes one of ${kinds.map(({ name }) => name).join(', ')}.`);
  try {
    return kind.open(searchVariables, db);
  } catch (error) {
    throw new ConfigurationError(
      error instanceof Error ? error.message : `SEARCH_ENGINE: ${kind.name} cannot be used.`,
    );
  }
}

const openOf = new WeakMap<Database, SearchEngine>();

/** The engine of a database that services work on, opened once. */
export function searchEngineOf({ db, config }: { readonly db: Database; readonly config: Chosen }): SearchEngine {
  const engine = openOf.get(db) ?? openSearchEngine(config, db);
  openOf.set(db, engine);
  return engine;
}
