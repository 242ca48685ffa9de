import { readApi } from '@/lib/requests/read-api';
import type { CardFacts } from './card-words';

/** The cards behind an address of the BFF; null where they cannot be had, which is not asked again and again. */
export function readCards(path: string): Promise<readonly CardFacts[] | null> {
  return readApi<{ readonly items: readonly CardFacts[] }>(path).then(
    ({ items }) => items,
    () => null,
  );
}
