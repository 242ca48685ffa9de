import type { z } from 'zod';
import type { Database } from '../db/pools';
import type { SearchDocument } from './search-document';

/** Products with all of these stems in their texts. */
export type TextQuery = {
  /** Stems as `lib/domain/search/tokens` makes them, of either language. */
  readonly stems: readonly string[];
  /** The last word may be incomplete: it is still being typed. */
  readonly open: boolean;
  readonly most: number;
};

/** Relation of a number to a product, strongest first. */
export const numberKinds: readonly string[] = ['article', 'oe', 'ean', 'replaced_by', 'replaces', 'comparable'];

/** A product that has a number, and the number as its maker writes it. */
export type NumberHit = {
  readonly productId: number;
  readonly raw: string;
  readonly maker: string;
  /** One of `numberKinds`, or `sku` for the shop's own. */
  readonly kind: string;
  /** Found under another spelling of it. */
  readonly alias: boolean;
};

type KnownWord = { readonly word: string /** How many products have it. */; readonly n: number };

/**
 * The shop's interface to a search engine: which products a text or number means, in what order. Query understanding,
 * lists, facets, prices, stock and fit are the shop's: answers are ids, which lists then narrow and count. Every answer
 * holds each product once. Deleted products may still occur: lists leave them out.
 */
export type SearchEngine = {
  readonly name: string;
  /** The most popular first. */
  readonly findByText: (query: TextQuery) => Promise<readonly number[]>;
  /** The most popular products with a name word that begins so; at most ten. The prefix is folded. */
  readonly findByBeginning: (beginning: string) => Promise<readonly number[]>;
  /** Which of these folded words occur in product names. */
  readonly knownWords: (words: readonly string[]) => Promise<readonly string[]>;
  /** Correction candidates for misspelt words; the shop chooses. */
  readonly similarWords: (words: readonly string[]) => Promise<readonly KnownWord[]>;
  /** Products with just one of these numbers, in their normal form; where there is none, with one as the shop's own. */
  readonly findByNumber: (keys: readonly string[], most: number) => Promise<readonly NumberHit[]>;
  /** Products with a number that begins so: shorter ones first. */
  readonly findByNumberBeginning: (key: string, most: number) => Promise<readonly NumberHit[]>;
  /** The first of these with which the number of any product begins. */
  readonly firstBeginning: (beginnings: readonly string[]) => Promise<string | null>;
  /** Takes in new and changed products and lets others go; the next search sees it, or nothing was done. */
  readonly index: (changed: readonly SearchDocument[], gone: readonly number[]) => Promise<void>;
  /** Rebuilds everything beside the active index, which stays in use until the end, and on failure. */
  readonly rebuild: (documents: AsyncIterable<readonly SearchDocument[]>, load: number) => Promise<void>;
  /** Notes that everything up to this load of the catalogue is in. */
  readonly caughtUp: (load: number) => Promise<void>;
  /** The indexed load; null for an index never built. Polled every few seconds. */
  readonly lastLoad: () => Promise<number | null>;
  /** Number of searchable products; rejects when the engine is unreachable. */
  readonly health: () => Promise<{ readonly products: number }>;
  readonly close: () => Promise<void>;
};

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
  readonly open: (environment: Readonly<Record<string, string | undefined>>, db: Database) => SearchEngine;
};

/** Declares a search engine, its settings checked before it is opened. */
export function defineSearchEngine<Variables extends z.ZodObject>({
  name,
  variables,
  open,
}: EngineDefinition<Variables>): SearchEngineKind {
  return {
    name,
    open(environment, db) {
      const settings = variables.safeParse(environment);
      if (settings.success) return { name, ...open(settings.data, db) };
      const faults = settings.error.issues.map(({ path }) => path.join('.'));
      throw new Error(`${[...new Set(faults)].join(', ')}: is missing or not valid.`);
    },
  };
}
