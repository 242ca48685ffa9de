import type { z } from 'zod';
import type { Database } from '../db/pools';
import type { SearchEngine } from './search-engine';

type EngineDefinition<Variables extends z.ZodObject> = {
  readonly name: string;
  /** Its variables of the environment, whose names begin with `SEARCH_<NAME>_`. */
  readonly variables: Variables;
  /** Given its settings and the shop's database. Must not wait for a remote server: that is contacted on use. */
  readonly open: (settings: z.output<Variables>, db: Database) => Omit<SearchEngine, 'name'>;
};

/** A search engine that SEARCH_ENGINE may name. */
export type SearchEngineKind = {
  readonly name: string;
  /** Throws the name of the variable that is missing or wrong, never its value. */
  readonly open: (given: Readonly<Record<string, string | undefined>>, db: Database) => SearchEngine;
};

/** Declares a search engine, its settings checked before it is opened. */
export function defineSearchEngine<Variables extends z.ZodObject>({
  name,
  variables,
  open,
}: EngineDefinition<Variables>): SearchEngineKind {
  return {
    name,
    open(given, db) {
      const settings = variables.safeParse(given);
      if (settings.success) return { name, ...open(settings.data, db) };
      const faults = settings.error.issues.map(({ path }) => path.join('.'));
      throw new Error(`${[...new Set(faults)].join(', ')}: is missing or not valid.`);
    },
  };
}
