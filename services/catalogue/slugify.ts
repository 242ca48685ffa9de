import { fold } from '@/lib/search/fold';
import { skeleton } from '@/lib/search/words/skeleton';

const LONGEST = 120;

/** The text as part of an address: lower-case Latin letters and digits joined by hyphens; empty when it has none. */
export function slugify(text: string): string {
  const latin = fold(text).replace(/\p{Script=Cyrillic}+/gu, skeleton);
  return latin
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
}
