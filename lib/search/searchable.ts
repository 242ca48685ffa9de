import { shopBasics } from '@/lib/config/shop-basics';

/* A letter and a digit are a specification or an article already: h7, t5. */
const SHORT_MARK = /^(?:\p{L}\d|\d\p{L})$/u;

/** Whether a cleaned text says enough to be searched for. */
export function isSearchable(query: string): boolean {
  return query.length >= shopBasics.search.minimumLength || SHORT_MARK.test(query);
}
