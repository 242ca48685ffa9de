import { shop } from '@/lib/config/shop';
import { cleanQuery } from '@/lib/search/clean-query';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The search text of an address; nothing when it is longer than any search, or says nothing. */
export function readQuery(written: string): string | undefined {
  const text = decoded(written);
  if (text.length > shop.search.maximumLength) return undefined;
  const query = cleanQuery(text);
  return query.length < shop.search.minimumLength ? undefined : query;
}
