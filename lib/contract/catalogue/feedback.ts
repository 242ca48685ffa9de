import { z } from 'zod';
import { email } from '../account/auth';
import { defineCall } from '../call';
import { id, idInPath, locale, noBody, noParams, slug } from '../shared';
import { productHead } from './product';

export const maxReviewLength = 3000;

/**
 * `waiting`: the shop has not read it yet. `shown`: published on the product's page. `refused`: rejected with the
 * shop's reasons.
 */
export const reviewState = z.enum(['waiting', 'shown', 'refused']);

/** A customer's review; stars are required, text is optional. */
export const reviewText = z.strictObject({
  rating: z.int().min(1).max(5),
  /** The author's name as other shoppers see it. */
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
  /** The product is in a sent or delivered order of the customer; only such products can be reviewed. */
  bought: z.boolean(),
  /** The default author name. */
  suggestedAuthor: z.string(),
  review: z.object({ ...reviewText.shape, state: reviewState }).nullable(),
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

/** Ours (+). 403 REVIEW_NOT_BOUGHT if the customer has not bought the product. */
export const reviewWrite = defineCall({
  ...own,
  method: 'PUT',
  summary: "Write or change the customer's review; the shop checks it before publishing",
  idempotent: true,
  request: reviewText.extend({ lang: locale }),
  response: ownReview,
});

export const reviewsCalls = { reviewRead, reviewWrite } as const;

const maxQuestionLength = 1500;
export const maxAnswerLength = 3000;

/** `waiting` for the shop's answer, `answered`, or `refused`: neither published nor answered. */
export const questionState = z.enum(['waiting', 'answered', 'refused']);
export type QuestionState = z.infer<typeof questionState>;

/**
 * Ours (+). A letter with the answer goes to the customer's e-mail, or to `email` of a guest. Only the asker's first
 * name and the car's name are published. 400 VEHICLE_NOT_IN_GARAGE for a VIN that is not in the garage.
 */
export const questionAsk = defineCall({
  service: 'account',
  audience: 'session',
  method: 'POST',
  path: '/questions',
  summary: 'Ask the shop a question about a product',
  captcha: 'question',
  params: noParams,
  request: z.strictObject({
    slug,
    question: z.string().trim().min(5).max(maxQuestionLength),
    lang: locale,
    /** Name of a visitor; a customer's name comes from the profile. */
    name: z.string().trim().min(1).max(60).optional(),
    email: email.optional(),
    /** Do not publish the name. */
    unnamed: z.boolean().optional(),
    /** The car of the question. */
    carId: id.optional(),
    /** The VIN as typed, visible to the shop only. */
    vin: z
      .string()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
      .optional(),
    /** Use the VIN stored with the garage car. */
    vinOfGarage: z.boolean().optional(),
  }),
  response: z.object({ ok: z.literal(true) }),
});

const answeredQuestion = z.object({
  id,
  /** The language of question and answer. */
  lang: locale,
  /** Null if the asker does not want to be named. */
  author: z.string().nullable(),
  car: z.string().nullable(),
  question: z.string(),
  askedAt: z.iso.datetime(),
  answer: z.string(),
  answeredAt: z.iso.datetime(),
});
export type AnsweredQuestion = z.infer<typeof answeredQuestion>;

/** Ours (+). Questions in both languages, latest answers first. An unknown product has an empty list. */
export const productQuestions = defineCall({
  service: 'shop',
  method: 'POST',
  path: '/product/questions',
  summary: "Questions about a product with the shop's answers",
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
