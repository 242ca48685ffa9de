/** Path of search result pages, without locale and search text. */
const resultsPath = '/shop/search/products/';
/** Shorter than the limit of the contract. */
const maxLength = 100;

/** The beginning of a search text that the contract accepts, normalised and without a divided character. */
export function boundedSearchText(text: string): string {
  return [...text.normalize('NFKC')].slice(0, maxLength).join('');
}

/** The search text in the path of a page of results; undefined for other pages. */
export function searchedText(path: string): string | undefined {
  const [, encoded = ''] = path.split(resultsPath);
  try {
    return boundedSearchText(decodeURIComponent(encoded.split('/')[0] ?? '')) || undefined;
  } catch {
    return undefined;
  }
}
