import { boundedSearchText, searchedText } from '@/lib/domain/search/searched-text';

/** The search that led to a product, by a page of results or by a suggestion below the search field. */
export type ProductSearch = { readonly text: string; readonly isSuggestion: boolean };

const productPath = '/shop/products/';

const byResults = (path: string): ProductSearch | null => {
  const text = searchedText(path);
  return text === undefined ? null : { text, isSuggestion: false };
};

// In memory only, so that nothing is stored on the device. Undefined until the visitor follows a link in this document.
let lastSearch: ProductSearch | null | undefined;

/** Remembers the search that a followed link belongs to. Call it before the URL changes. */
export function rememberLink(link: HTMLAnchorElement): void {
  const field = link.closest('search')?.querySelector<HTMLInputElement>('[data-search]');
  const typed = field && boundedSearchText(field.value.trim());
  const search = typed ? { text: typed, isSuggestion: true } : byResults(location.pathname);
  lastSearch = link.pathname.includes(productPath) ? search : null;
}

/** Remembers a sent search, whose results may redirect to a single product. */
export function rememberSearch(text: string): void {
  lastSearch = { text: boundedSearchText(text), isSuggestion: false };
}

/** The search that led to the current page of results or product page; undefined for other pages. */
export function currentSearch(): ProductSearch | undefined {
  const onResults = byResults(location.pathname);
  if (onResults || !location.pathname.includes(productPath)) return onResults ?? undefined;
  return (lastSearch === undefined ? searchOfReferrer() : lastSearch) ?? undefined;
}

/** The search of the previous page, for products opened in another tab or without client-side navigation. */
function searchOfReferrer(): ProductSearch | null {
  return document.referrer.startsWith(`${location.origin}/`) ? byResults(new URL(document.referrer).pathname) : null;
}
