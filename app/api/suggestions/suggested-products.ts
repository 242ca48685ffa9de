import { verdictWords } from '@/components/fit/verdict-words';
import { soonestText } from '@/components/product-card/stock-text';
import type { SuggestionLookups, SuggestionsRequest } from '@/lib/bff/suggestions';
import type { SuggestionProduct } from '@/lib/contract/catalogue/shop';
import type { SuggestedProduct, SuggestedProducts } from '@/lib/contract/catalogue/suggestions';
import { localePath } from '@/lib/navigation/locale-path';
import type { MatchMarker } from '@/lib/search/mark-matches';
import { isNumberLike } from '@/lib/search/oen';
import type { SuggestionWords } from './suggestion-words';

export type Markers = { readonly name: MatchMarker; readonly number: MatchMarker };

/** Products by the name of their group, and those that a number leads to: first where the text is a number. */
export function suggestedProducts(
  { lang, query }: SuggestionsRequest,
  { products, numbers }: SuggestionLookups,
  { t, stock }: SuggestionWords,
  mark: Markers,
): SuggestedProducts[] {
  const row = (product: SuggestionProduct): SuggestedProduct => {
    const [picture] = product.images;
    const { key, values } = soonestText(product);
    return {
      id: product.id,
      href: localePath(lang, `/shop/products/${product.slug}`),
      name: mark.name(product.name),
      brand: product.brand?.name ?? null,
      number: mark.number(product.partNumber),
      found: null,
      picture: picture ? { src: picture.src, avif: picture.avif, width: picture.width, height: picture.height } : null,
      stock: { rating: product.stockRating, label: stock(key, values) },
      price: product.price,
      fit: product.fit ? verdictWords(stock, product.fit) : null,
    };
  };
  const numbered = (numbers?.items ?? []).map((product) => ({
    ...row(product),
    found:
      product.matchedNumber === product.partNumber
        ? null
        : { maker: product.matchedBrand, number: mark.number(product.matchedNumber) },
  }));
  const shown = new Set((numbers?.items ?? []).map(({ id }) => id));
  const named = (products?.groups ?? []).map(({ name, items }) => ({
    title: name === '' ? t('others') : name,
    items: items.filter(({ id }) => !shown.has(id)).map(row),
  }));
  const byNumber = { title: t('numbers'), items: numbered };
  const groups = isNumberLike(query) ? [byNumber, ...named] : [...named, byNumber];
  return groups.filter(({ items }) => items.length > 0);
}
