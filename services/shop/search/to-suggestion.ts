import type { ProductCard } from '@/lib/contract/product';
import type { SuggestionProduct } from '@/lib/contract/shop';

/** What a suggestion shows of a product. */
export function toSuggestion(card: ProductCard): SuggestionProduct {
  const { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs } = card;
  return { id, name, slug, images, price, stockRating, partNumber, brand, availability, soldAs };
}
