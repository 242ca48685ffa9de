/** Path of search result pages, without locale and search text. */
const resultsPath = '/shop/search/products/';
/** Shorter than the limit of the contract. */
const maxLength = 100;

/** The search text in the path of a page of results; undefined for other pages. */
export function searchedText(path: string): string | undefined {
  const [, encoded = ''] = path.split(resultsPath);
  try {
    return decodeURIComponent(encoded.split('/')[0] ?? '').slice(0, maxLength) || undefined;
  } catch {
    return undefined;
  }
}
