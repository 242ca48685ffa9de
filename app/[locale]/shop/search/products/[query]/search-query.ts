import { shop } from '@/lib/config/shop';
import { cleanQuery, isSearchable } from '@/lib/search/clean-query';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The search text of an address, and whether it says enough to be searched for; nothing when it is longer than any search, or empty. */
export function readQuery(written: string): { readonly query: string; readonly searchable: boolean } | undefined {
  const text = decoded(written);
  if (text.length > shop.search.maximumLength) return undefined;
  const query = cleanQuery(text);
  return query === '' ? undefined : { query, searchable: isSearchable(query) };
}
