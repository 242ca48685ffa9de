import { z } from 'zod';

/** What letters about watched products say of one. */
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
