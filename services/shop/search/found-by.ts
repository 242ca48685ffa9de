import type { ProductCard } from '@/lib/contract/catalogue/product';
import type { NumberMatch } from './numbers';

const relations: Readonly<Record<string, NonNullable<ProductCard['found']>['relation']>> = {
  comparable: 'analog',
  replaces: 'replaces',
  replaced_by: 'replacedBy',
};

/** The cards of a search by number, each with why it is there. */
export function withReasons(items: readonly ProductCard[], matches: readonly NumberMatch[]): ProductCard[] {
  const matchOf = new Map(matches.map((match) => [match.product_id, match]));
  return items.map((card) => {
    const match = matchOf.get(card.id);
    if (match === undefined) return card;
    return {
      ...card,
      found: { relation: relations[match.kind] ?? 'same', number: match.raw, maker: match.maker || null },
    };
  });
}
