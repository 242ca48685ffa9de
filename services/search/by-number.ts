import type { z } from 'zod';
import type { Fit } from '@/lib/contract/catalogue/fit';
import type {
  NumberSuggestion,
  ShorterNumber,
  shopProducts,
  shopSearchProductsByOen,
} from '@/lib/contract/catalogue/shop';
import type { Locale, PictureSize } from '@/lib/contract/shared';
import { interpretOnce } from '@/lib/domain/search/interpret';
import { isNumberLike, normaliseOen } from '@/lib/domain/search/part-numbers';
import type { CallContext } from '../http/call-context';
import { referenceOf } from '../reference/reference';
import { countSearch } from '../search-log/count-searches';
import { findByNumber, findNumbers, type NumberMatch, shorterBeginning } from './find-by-number';
import { listProducts } from './list-products';
import { fitsOf, noFits, type SuggestedFor, toSuggestion } from './suggest';

const defaultLimit = 12;
const maxNumberMatches = 50;
const maxShorter = 6;

type SuggestionView = {
  readonly lang: Locale;
  readonly size: PictureSize;
  readonly limit: number;
  readonly fits?: ReadonlyMap<number, Fit>;
};

/** Handles `POST /search/productsbyoen`. */
export async function searchByNumber(
  { lang, query, exact, pics_options, options, carId, carFacts }: z.output<typeof shopSearchProductsByOen.request>,
  context: CallContext,
): Promise<z.output<typeof shopSearchProductsByOen.response>> {
  const numbers = await numbersIn(query, exact === true, context);
  const typedNumber = numbers[0]?.[0] ?? null;
  const matches = await findNumbers(sourcesOf(context), numbers, maxNumberMatches);
  const view = { lang, size: pics_options?.size ?? 'wa', limit: options?.limit ?? defaultLimit };
  if (typedNumber === null || matches.length > 0) {
    const fits = await numberFits(matches, { lang, carId, carFacts }, context);
    const fitting = matches.filter(({ productId }) => isFitting(fits.get(productId)));
    const result = fitting.length > 0 ? fitting : matches;
    return { items: await suggestionsOf(result, { ...view, fits }, context), total: result.length, shorter: null };
  }
  return { items: [], total: 0, shorter: await shorterOf(typedNumber, view, context) };
}

/** Fit of a number's products for the car; none without a known car. */
async function numberFits(
  matches: readonly NumberMatch[],
  { carId, ...query }: Omit<SuggestedFor, 'carId'> & { readonly carId?: number | undefined },
  context: CallContext,
): Promise<ReadonlyMap<number, Fit>> {
  const { vehicleById } = await referenceOf(context.db);
  if (carId === undefined || !vehicleById.has(carId)) return noFits;
  const products = matches.map(({ productId }) => ({ id: productId }));
  return fitsOf(products, { ...query, carId }, context);
}

function isFitting(fit: Fit | undefined): boolean {
  return fit?.verdict === 'exact' || fit?.verdict === 'universal' || fit?.verdict === 'conditional';
}

/** Handles `POST /products`. For an unknown number it adds products whose numbers share a prefix. */
export async function readProducts(
  body: z.output<typeof shopProducts.request>,
  context: CallContext,
): Promise<z.output<typeof shopProducts.response>> {
  const result = await listProducts(body, context);
  if (body.searchStr === undefined) return result;
  if (isUnfiltered(body) && (body.page ?? 1) === 1) {
    // A list for a car may be empty because no result fits the car.
    const isUnanswered = result.total === 0 && body.carId === undefined;
    countSearch(context.db, body.lang, body.searchStr, { searches: 1, unanswered: isUnanswered ? 1 : 0 });
  }
  if (result.total > 0) return result;
  const [[typedNumber] = []] = await numbersIn(body.searchStr, false, context);
  if (typedNumber === undefined) return result;
  const view = { lang: body.lang, size: body.pics_options?.size ?? 'wc', limit: maxShorter };
  return { ...result, shorter: await shorterOf(typedNumber, view, context) };
}

/* Whether the list has no filters besides the text and the car of the visitor. */
function isUnfiltered(body: z.output<typeof shopProducts.request>): boolean {
  const { filter_options: options, aGroupId, tagName, prodIds, exact = false } = body;
  const narrows = [aGroupId, tagName, prodIds].some((one) => one !== undefined);
  return !narrows && !exact && (options?.filters.length ?? 0) === 0;
}

const sourcesOf = ({ db, search }: CallContext) => ({ db: db.read, search });

/** Interpretations of a text as part numbers; the whole text in exact mode. */
async function numbersIn(query: string, exact: boolean, context: CallContext): Promise<readonly (readonly string[])[]> {
  const read = exact ? [] : interpretOnce(query, (await referenceOf(context.db)).dictionaries).numbers;
  if (read.length > 0) return read;
  return isNumberLike(query) ? [[normaliseOen(query)]] : [];
}

async function shorterOf(
  typedNumber: string,
  view: SuggestionView,
  context: CallContext,
): Promise<ShorterNumber | null> {
  const number = await shorterBeginning(context.search, typedNumber);
  if (number === null) return null;
  const matches = await findByNumber(sourcesOf(context), number, maxNumberMatches);
  const items = await suggestionsOf(matches, { ...view, limit: Math.min(view.limit, maxShorter) }, context);
  return { number, total: matches.length, items };
}

async function suggestionsOf(
  matches: readonly NumberMatch[],
  { lang, size, limit, fits = noFits }: SuggestionView,
  context: CallContext,
): Promise<NumberSuggestion[]> {
  const shown = matches.toSorted((one, other) => Number(other.available) - Number(one.available)).slice(0, limit);
  if (shown.length === 0) return [];
  const prodIds = shown.map((match) => match.productId);
  const body = { lang, prodIds, limit: shown.length, facets: false, pics_options: { size } };
  const { items } = await listProducts(body, context);
  const matchOf = new Map(shown.map((match) => [match.productId, match]));
  return items.map((card) => ({
    matchedNumber: matchOf.get(card.id)?.raw ?? card.partNumber,
    matchedBrand: matchOf.get(card.id)?.maker || null,
    ...toSuggestion(card, fits.get(card.id)),
  }));
}
