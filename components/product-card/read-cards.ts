import { readApi } from '@/lib/browser/requests/read-api';
import type { CardText } from './product-card-text';

/** Product cards from a BFF URL; null when unavailable, without retries. */
export function readCards(path: string): Promise<readonly CardText[] | null> {
  return readApi<{ readonly items: readonly CardText[] }>(path).then(
    ({ items }) => items,
    () => null,
  );
}
