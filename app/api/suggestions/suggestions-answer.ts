import type { useTranslations } from 'next-intl';
import { verdictLabel } from '@/components/fit/fit-labels';
import { soonestText } from '@/components/product-card/stock-text';
import { shop } from '@/lib/config/shop';
import type { SuggestionProduct } from '@/lib/contract/catalogue/shop';
import type {
  SuggestedLink,
  SuggestedLinks,
  SuggestedProduct,
  SuggestedProducts,
  SuggestionsAnswer,
} from '@/lib/contract/catalogue/suggestions';
import { listingQuery, plainListing } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { findSchemes } from '@/lib/domain/schemes/find-schemes';
import { schemes } from '@/lib/domain/schemes/schemes';
import {
  type MatchMarker,
  nameMarker,
  numberMarker,
  readingsOf,
  understoodParts,
} from '@/lib/domain/search/explain-query';
import { isNumberLike } from '@/lib/domain/search/part-numbers';
import { searchPath } from '@/lib/domain/search/query-text';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carPath, schemePath, vinPath } from '@/lib/domain/vehicle/paths';
import 'server-only';
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
import { createRateLimit } from '@/lib/storefront/bff/rate-limit';
import { readJson } from '@/lib/storefront/bff/read-request';
import { BffError } from '@/lib/storefront/bff/responses';
import type { BffContext } from '@/lib/storefront/bff/with-session';

/** Texts of suggestions and of availability. */
export type SuggestionWords = {
  readonly t: ReturnType<typeof useTranslations<'suggestions'>>;
  readonly stock: ReturnType<typeof useTranslations<'catalogue'>>;
  /** Null if the back end does not support drawings. */
  readonly schemes: ReturnType<typeof useTranslations<'schemes'>> | null;
};

/** Converts lookup results to the form that the search box shows: texts, URLs, highlighted matches. */
export function suggestionsAnswerOf(
  request: SuggestionsRequest,
  lookups: SuggestionLookups,
  words: SuggestionWords,
): SuggestionsAnswer {
  const { lang, query } = request;
  const results = searchPath(lang, query);
  const readings = readingsOf(query, lookups.products?.understood ?? null);
  const mark = { name: nameMarker(readings), number: numberMarker(query) };
  const products = suggestedProducts(request, lookups, words, mark);
  const links = suggestedLinks(request, lookups, words, mark.name);
  const parts = understoodParts(lookups.products?.understood ?? null).map(({ name, without }) => ({
    name,
    without:
      without === undefined ? null : { href: searchPath(lang, without), label: words.t('withoutPart', { part: name }) },
  }));
  const exact = {
    href: results + listingQuery({ ...plainListing, exact: true }),
    text: [words.t('exact', { typed: query })],
  };
  const count = [...products, ...links].reduce((sum, { items }) => sum + items.length, 0);
  return {
    query,
    understood: parts.length > 0 ? { label: words.t('understood'), parts, exact } : null,
    products,
    links,
    more: moreOf(lookups, results, words),
    words: {
      label: words.t('label'),
      status: words.t('status', { count }),
      failure: failureOf(lookups, words),
      keys: { choose: words.t('choose'), open: words.t('open'), close: words.t('close') },
    },
  };
}

function moreOf(
  { products, numbers }: SuggestionLookups,
  href: string,
  { t }: SuggestionWords,
): SuggestionsAnswer['more'] {
  const { limitProducts, limitProductsOEN } = shop.search;
  const named = products?.total ?? 0;
  const numbered = numbers?.total ?? 0;
  if (named <= limitProducts && numbered <= limitProductsOEN) return null;
  return { href, text: [t('more', { n: wholeNumber(Math.max(named, numbered)) })] };
}

function failureOf(
  { products, numbers, categories, tags, vin }: SuggestionLookups,
  { t }: SuggestionWords,
): string | null {
  const lookups = [products, numbers, categories, tags];
  if (lookups.every((lookup) => lookup === null)) return t('allFailed');
  const failed = lookups.includes(null) || (vin !== null && vin.found === null);
  return failed ? t('someFailed') : null;
}

const maxCars = 3;

/** Suggestions other than products: the car of a VIN or text, categories, tags. */
export function suggestedLinks(
  { lang, query, car }: SuggestionsRequest,
  { products, vin, categories, tags }: SuggestionLookups,
  { t, schemes: names }: SuggestionWords,
  mark: MatchMarker,
): SuggestedLinks[] {
  const path = (to: string) => localePath(lang, to);
  // The linked lists are filtered by the car, so the counts must be for the car.
  const noteOf = (n: number) => (car ? null : wholeNumber(n));
  const cars: SuggestedLink[] = (vin?.found?.matchingVehicles ?? [])
    .slice(0, maxCars)
    .map(({ carId, carName }) => ({ href: path(carPath(carId)), text: [carName], note: null }));
  const vinLink = vin?.found ? [{ href: path(vinPath), text: [t('vehicleVin', { vin: vin.vin })], note: null }] : [];
  const named = (vin ? [] : (products?.understood?.cars ?? []))
    .slice(0, maxCars)
    .map(({ name, url }) => ({ href: path(url), text: [name], note: null }));
  const drawings = names
    ? findSchemes(query, new Map(schemes.map(({ code }) => [code, names(`names.${code}`)]))).map((code) => ({
        href: path(schemePath(code)),
        text: mark(names(`names.${code}`)),
        note: null,
      }))
    : [];
  const groups: SuggestedLinks[] = [
    { kind: 'vehicle', title: t(vin ? 'vehicle' : 'car'), items: [...cars, ...vinLink, ...named] },
    { kind: 'scheme', title: t('schemes'), items: drawings },
    {
      kind: 'category',
      title: t('categories'),
      items: (categories?.items ?? []).map(({ name, url, queryParams, count }) => ({
        href: path(url + queryText(queryParams)),
        text: mark(name),
        note: noteOf(count),
      })),
    },
    {
      kind: 'tag',
      title: t('tags'),
      items: (tags?.items ?? []).map(({ name, slug, count }) => ({
        href: path(`/shop/tag/${slug}`),
        text: mark(name),
        note: noteOf(count),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function queryText(params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === '' ? '' : `?${text}`;
}

export type Markers = { readonly name: MatchMarker; readonly number: MatchMarker };

/** Products of the matching group and those matching a number; number matches come first if the text is a number. */
export function suggestedProducts(
  { lang, query }: SuggestionsRequest,
  { products, numbers }: SuggestionLookups,
  { t, stock }: SuggestionWords,
  mark: Markers,
): SuggestedProducts[] {
  const row = (product: SuggestionProduct): SuggestedProduct => {
    const [picture] = product.images;
    const { key, values } = soonestText(product);
    return {
      id: product.id,
      href: localePath(lang, `/shop/products/${product.slug}`),
      name: mark.name(product.name),
      brand: product.brand?.name ?? null,
      number: mark.number(product.partNumber),
      found: null,
      picture: picture ? { src: picture.src, avif: picture.avif, width: picture.width, height: picture.height } : null,
      stock: { rating: product.stockRating, label: stock(key, values) },
      price: product.price,
      fit: product.fit ? verdictLabel(stock, product.fit) : null,
    };
  };
  const numbered = (numbers?.items ?? []).map((product) => ({
    ...row(product),
    found:
      product.matchedNumber === product.partNumber
        ? null
        : { maker: product.matchedBrand, number: mark.number(product.matchedNumber) },
  }));
  const listedSlugs = new Set((numbers?.items ?? []).map(({ slug }) => slug));
  const named = (products?.groups ?? []).map(({ name, items }) => ({
    title: name === '' ? t('others') : name,
    items: items.filter(({ slug }) => !listedSlugs.has(slug)).map(row),
  }));
  const byNumber = { title: t('numbers'), items: numbered };
  const groups = isNumberLike(query) ? [byNumber, ...named] : [...named, byNumber];
  return groups.filter(({ items }) => items.length > 0);
}

/** Results of the lookups; null if one failed or timed out. */
export type SuggestionLookups = {
  readonly products: ResponseOf<typeof shopSearchProducts> | null;
  readonly numbers: ResponseOf<typeof shopSearchProductsByOen> | null;
  readonly categories: ResponseOf<typeof shopSearchCategories> | null;
  readonly tags: ResponseOf<typeof shopSearchTags> | null;
  /** Requested for a VIN only. */
  readonly vin: { readonly vin: string; readonly found: ResponseOf<typeof carVehicleByVin> | null } | null;
};

export type SuggestionsRequest = Pick<SuggestionsQuery, 'lang' | 'query'> & {
  readonly car?: { readonly carId: number; readonly carFacts: CarFacts };
};

/** Timeout of a lookup in milliseconds; a slower lookup is left out of the suggestions. */
const lookupTimeoutMs = 1500;
const maxLinks = 5;

/** Requests per IP address: more than a person can type, even for an office behind one IP address. */
export const suggestionsRateLimit = createRateLimit({ burst: 150, perSecond: 15 });

/** The validated query of a request for suggestions, with its text cleaned. */
export async function readSuggestionsQuery(request: Request): Promise<SuggestionsRequest> {
  const query = suggestionsQuery.safeParse(request.method === 'POST' ? await readJson(request) : queryOf(request));
  const car = query.data && readCar(query.data);
  if (!query.success || car === 'faulty')
    throw new BffError(400, 'VALIDATION', 'The query does not match the contract.');
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

/** Runs the four lookups and the lookup of a VIN in parallel, each with a short timeout. */
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
