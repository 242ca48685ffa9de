import { readApi } from '@/lib/requests/read-api';
import type { CardText } from './product-card-text';

/** The cards behind an address of the BFF; null where they cannot be had, which is not asked again and again. */
export function readCards(path: string): Promise<readonly CardText[] | null> {
  return readApi<{ readonly items: readonly CardText[] }>(path).then(
    ({ items }) => items,
    () => null,
  );
}
