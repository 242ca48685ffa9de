import { z } from 'zod';
import type { Locale } from '@/lib/contract/shared';

/** Where an alert without an account is confirmed, changed and ended. */
export function guestWatchUrl(publicUrl: string, locale: Locale, token: string): string {
  return `${publicUrl}/${locale}/account/watch/link/${token}`;
}

/** Product data in alert letters. */
export const watchedProduct = z.object({
  id: z.int().min(1),
  slug: z.string().max(160),
  name: z.string().max(500),
  number: z.string().max(200),
});

/** One that previews show. */
export const sampleProduct: z.infer<typeof watchedProduct> = {
  ...{ id: 7, slug: 'filtru-de-ulei-bosch', name: 'Filtru de ulei', number: 'F 026 407 183' },
};

/** A sum of money, in bani. */
export const bani = z.int().min(0);

/** The receiver pays own prices: the letter says that its price is the list price, which alerts follow. */
export const ownPrices = z.boolean().optional();
