import { z } from 'zod';
import { defineCall } from '../call';
import { idInPath, locale, noBody } from '../shared';
import { productHead } from './product';

export const maxReviewLength = 3000;

/** `waiting` for the shop to read it, `shown` on the product's page, `refused` with the shop's reasons. */
export const reviewState = z.enum(['waiting', 'shown', 'refused']);

/** A customer's review; text is optional, stars are not. */
export const reviewText = z.strictObject({
  rating: z.int().min(1).max(5),
  /** As other shoppers are to see it. */
  author: z.string().trim().min(2).max(60),
  content: z.string().trim().max(maxReviewLength),
});

const own = {
  service: 'account',
  audience: 'customer',
  path: '/reviews/{productId}',
  params: z.strictObject({ productId: idInPath }),
} as const;

const ownReview = z.object({
  product: productHead,
  /** A delivered or sent order of the customer holds the product: only then can it be reviewed. */
  bought: z.boolean(),
  /** How the customer is called where nothing else was chosen. */
  suggestedAuthor: z.string(),
  review: reviewText.extend({ state: reviewState }).nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** Ours (+). */
export const reviewRead = defineCall({
  ...own,
  method: 'GET',
  summary: "The customer's review of a product; language in x-lang",
  request: noBody,
  response: ownReview,
});

/** Ours (+). 403 REVIEW_NOT_BOUGHT where the customer has not bought the product. */
export const reviewWrite = defineCall({
  ...own,
  method: 'PUT',
  summary: "Write or change the customer's review; it is shown once the shop has read it",
  idempotent: true,
  request: reviewText.extend({ lang: locale }),
  response: ownReview,
});

export const reviewsCalls = { reviewRead, reviewWrite } as const;
