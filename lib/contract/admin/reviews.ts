import { z } from 'zod';
import { maxReviewLength, reviewState } from '@/lib/contract/catalogue/feedback';
import { defineResource } from './resource';

const review = z.object({
  id: z.int(),
  /**
   * Changes with the text, the stars and the decision. An action with an earlier value fails with 409 RECORD_CHANGED.
   */
  version: z.string(),
  state: reviewState,
  rating: z.int(),
  author: z.string(),
  lang: z.string(),
  content: z.string().max(maxReviewLength),
  productId: z.int(),
  slug: z.string(),
  /** Null if the product is no longer in the catalogue. */
  product: z.string().nullable(),
  partNumber: z.string().nullable(),
  /** E-mail of the customer; null after the account was deleted. */
  customer: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Internal reason of the refusal. */
  refusal: z.string(),
  /** Page of the product in the shop. */
  url: z.url(),
});

const version = z.string().min(1).max(64);

export const reviewsResource = defineResource({
  name: 'reviews',
  summary: 'Reviews of products by buyers',
  record: review,
  item: review,
  filter: z.strictObject({
    state: reviewState.optional(),
    rating: z.int().min(1).max(5).optional(),
    productId: z.int().optional(),
    /** Words in the review, its author, the product or the part number. */
    text: z.string().max(100).optional(),
  }),
  sorts: ['writtenAt', 'rating'],
  actions: {
    publish: {
      on: 'record',
      summary: "Shows the review on its product's page",
      input: z.strictObject({ version }),
      output: review,
    },
    refuse: {
      on: 'record',
      summary: 'Does not show the review, or removes it from the page',
      input: z.strictObject({ version, reason: z.string().trim().max(500) }),
      output: review,
    },
    publishMany: {
      on: 'list',
      summary: 'Publishes reviews at the versions that were read; those that changed are left as they are',
      input: z.strictObject({
        reviews: z
          .array(z.strictObject({ id: z.int().min(1), version }))
          .min(1)
          .max(100),
      }),
      output: z.object({ published: z.int(), changed: z.array(z.int()) }),
    },
  },
});

export type ReviewItem = z.output<typeof review>;
