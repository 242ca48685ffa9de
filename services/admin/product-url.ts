import type { Locale } from '@/lib/contract/shared';

/** The page of a product in the shop. */
export function productUrl(publicUrl: string, locale: Locale, slug: string): string {
  return `${publicUrl}/${locale}/shop/products/${encodeURIComponent(slug)}`;
}
