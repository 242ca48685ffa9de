import type { SuggestionLookups, SuggestionsRequest } from '@/lib/bff/suggestions';
import { shop } from '@/lib/config/shop';
import type { SuggestionsAnswer } from '@/lib/contract/catalogue/suggestions';
import { listingQuery } from '@/lib/listing/listing-query';
import { plainListing } from '@/lib/listing/listing-state';
import { nameMarker, numberMarker } from '@/lib/search/mark-matches';
import { searchPath } from '@/lib/search/search-path';
import { readingsOf, understoodParts } from '@/lib/search/understood-parts';
import { wholeNumber } from '@/lib/text/whole-number';
import { suggestedLinks } from './suggested-links';
import { suggestedProducts } from './suggested-products';
import type { SuggestionWords } from './suggestion-words';

/** What the lookups found, as the search box shows it: in words, with addresses, the matches marked. */
export function suggestionsAnswerOf(
  asked: SuggestionsRequest,
  lookups: SuggestionLookups,
  words: SuggestionWords,
): SuggestionsAnswer {
  const { lang, query } = asked;
  const results = searchPath(lang, query);
  const readings = readingsOf(query, lookups.products?.understood ?? null);
  const mark = { name: nameMarker(readings), number: numberMarker(query) };
  const products = suggestedProducts(asked, lookups, words, mark);
  const links = suggestedLinks(asked, lookups, words, mark.name);
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
