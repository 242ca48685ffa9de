import 'server-only';
import { shop } from '@/lib/config/shop';
import type { Call, ResponseOf } from '@/lib/contract/call';
import { carFacts } from '@/lib/contract/catalogue/fit';
import {
  shopSearchCategories,
  shopSearchProducts,
  shopSearchProductsByOen,
  shopSearchTags,
} from '@/lib/contract/catalogue/shop';
import { type SuggestionsQuery, suggestionsQuery } from '@/lib/contract/catalogue/suggestions';
import { carVehicleByVin } from '@/lib/contract/catalogue/vehicle';
import { id } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import { readFacts } from '@/lib/domain/listing/listing-form';
import { cleanQuery, isSearchable } from '@/lib/domain/search/query-text';

import { readVin } from '@/lib/domain/vin/vin';
import { BffError } from './answers';
import { createRateLimit } from './rate-limit';
import { readJson } from './read-request';
import type { BffContext } from './with-session';

/** What the lookups found; null where one failed or took too long. */
export type SuggestionLookups = {
  readonly products: ResponseOf<typeof shopSearchProducts> | null;
  readonly numbers: ResponseOf<typeof shopSearchProductsByOen> | null;
  readonly categories: ResponseOf<typeof shopSearchCategories> | null;
  readonly tags: ResponseOf<typeof shopSearchTags> | null;
  /** Requested only when the text is a VIN. */
  readonly vin: { readonly vin: string; readonly found: ResponseOf<typeof carVehicleByVin> | null } | null;
};

export type SuggestionsRequest = Pick<SuggestionsQuery, 'lang' | 'query'> & {
  readonly car?: { readonly carId: number; readonly carFacts: CarFacts };
};

/** A lookup that takes longer than this (ms) is left out of the suggestions. */
const lookupTimeoutMs = 1500;
const maxLinks = 5;

/** Far above what a person types, enough for an office behind one IP; loops are slowed down to this. */
export const suggestionsRateLimit = createRateLimit({ burst: 150, perSecond: 15 });

/** The query of a request for suggestions, with its text cleaned; refuses what the contract does not have. */
export async function readSuggestionsQuery(request: Request): Promise<SuggestionsRequest> {
  const query = suggestionsQuery.safeParse(request.method === 'POST' ? await readJson(request) : queryOf(request));
  const car = query.data && readCar(query.data);
  if (!query.success || car === 'faulty')
    throw new BffError(400, 'VALIDATION', 'The query is not as the contract has it.');
  return { lang: query.data.lang, query: cleanQuery(query.data.query), ...(car && { car }) };
}

function readCar({ car, eq = '' }: SuggestionsQuery): SuggestionsRequest['car'] | 'faulty' {
  if (car === undefined) return undefined;
  const carId = id.safeParse(Number(car));
  const facts = carFacts.safeParse(readFacts(eq));
  return carId.success && facts.success ? { carId: carId.data, carFacts: facts.data } : 'faulty';
}

/** Fields of a query string; undefined where one occurs twice. */
function queryOf(request: Request): object | undefined {
  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  return new Set(names).size < names.length ? undefined : Object.fromEntries(searchParams);
}

const nothingFound: SuggestionLookups = {
  products: { groups: [], total: 0, understood: null },
  numbers: { items: [], total: 0 },
  categories: { items: [] },
  tags: { items: [] },
  vin: null,
};

/** The four lookups in parallel, and the vehicles of a VIN. Each has its own short timeout. */
export async function lookUpSuggestions(
  context: BffContext,
  { lang, query, car }: SuggestionsRequest,
): Promise<SuggestionLookups> {
  if (!isSearchable(query)) return nothingFound;
  const { limitProducts, limitProductsOEN } = shop.search;
  const ask = async <C extends Call>(call: C, body: unknown): Promise<ResponseOf<C> | null> => {
    const result = await context.call(call, { body, signal: AbortSignal.timeout(lookupTimeoutMs) });
    return result.ok ? result.data : null;
  };
  const pictures = { pics_options: { size: 'wa' } };
  const of = (limit: number) => ({ lang, query, options: { limit } });
  const reading = readVin(query);
  const [products, numbers, categories, tags, vin] = await Promise.all([
    ask(shopSearchProducts, { ...of(limitProducts), ...pictures, ...car }),
    ask(shopSearchProductsByOen, { ...of(limitProductsOEN), ...pictures, ...car }),
    ask(shopSearchCategories, of(maxLinks)),
    ask(shopSearchTags, of(maxLinks)),
    reading.ok ? ask(carVehicleByVin, { lang, vin: reading.vin }) : null,
  ]);
  return { products, numbers, categories, tags, vin: reading.ok ? { vin: reading.vin, found: vin } : null };
}
