import { z } from 'zod';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { id, idInPath, locale, noBody, noParams, slug } from '../shared';
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

const maxQuestionLength = 1500;
export const maxAnswerLength = 3000;

/** `waiting` for the shop's answer, `answered`, or `refused`: not shown and not answered. */
export const questionState = z.enum(['waiting', 'answered', 'refused']);
export type QuestionState = z.infer<typeof questionState>;

/**
 * Ours (+). The answer is sent by letter: to the customer's e-mail, or to `email` of a guest. Only the first name of
 * the asker is ever shown, and only the name of the car. 400 VEHICLE_NOT_IN_GARAGE for a VIN that is not in the garage.
 */
export const questionAsk = defineCall({
  service: 'account',
  audience: 'session',
  method: 'POST',
  path: '/questions',
  summary: 'Ask the shop about a product',
  captcha: 'question',
  params: noParams,
  request: z.strictObject({
    slug,
    question: z.string().trim().min(5).max(maxQuestionLength),
    lang: locale,
    /** Of visitors; customers have theirs. */
    name: z.string().trim().min(1).max(60).optional(),
    email: email.optional(),
    /** The name is not published. */
    unnamed: z.boolean().optional(),
    /** The car that the question is about. */
    carId: id.optional(),
    /** Its VIN, for the shop alone: as typed, … */
    vin: z
      .string()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
      .optional(),
    /** … or the one stored with the garage car. */
    vinOfGarage: z.boolean().optional(),
  }),
  response: z.object({ ok: z.literal(true) }),
});

const answeredQuestion = z.object({
  id,
  /** The language in which both texts are written. */
  lang: locale,
  /** Null for who does not want to be named. */
  author: z.string().nullable(),
  car: z.string().nullable(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string(),
  answeredAt: z.iso.datetime(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** Ours (+). In both languages, those answered last first; a product that there is not has none. */
export const productQuestions = defineCall({
  service: 'shop',
  method: 'POST',
  path: '/product/questions',
  summary: 'What the shop was asked about a product, with its answers',
  idempotent: true,
  params: noParams,
  request: z.strictObject({
    lang: locale,
    slug,
    limit: z.int().min(1).max(50).optional(),
    page: z.int().min(1).max(1000).optional(),
  }),
  response: z.object({ items: z.array(answeredQuestion), total: z.int().min(0) }),
});

export const questionsCalls = { questionAsk, productQuestions } as const;
