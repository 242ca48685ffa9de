import type { SearchParams } from '@/lib/listing/listing-params';
import { parseListing } from '@/lib/listing/listing-params';
import type { BlogScope } from './blog-view';

const maxSearchLength = 100;

/** The page and the words of a blog address; words that are too long are cut, empty ones are none. */
export function readBlogScope(params: SearchParams): BlogScope {
  const { state } = parseListing({ page: params['page'] });
  const written = params['q'];
  const text = typeof written === 'string' ? written : written?.[0];
  const search = text
    ?.normalize('NFC')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxSearchLength);
  return { page: state.page, ...(search && { search }) };
}
