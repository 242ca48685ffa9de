import { z } from 'zod';
import { maxAnswerLength, questionState } from '@/lib/contract/catalogue/feedback';
import { locale } from '../shared';
import { defineResource } from './resource';

const question = z.object({
  id: z.int(),
  /** Changes with the answer and the decision. An action with an earlier value fails with 409 RECORD_CHANGED. */
  version: z.string(),
  state: questionState,
  question: z.string(),
  answer: z.string().nullable(),
  /** Whether the answer is shown on the product's page. */
  isPublic: z.boolean(),
  /** First name that the page shows; empty if the asker does not want to be named. */
  author: z.string(),
  lang: locale,
  /** Null after the asker's e-mail was deleted: no letter can be sent. */
  email: z.string().nullable(),
  isCustomer: z.boolean(),
  car: z.string().nullable(),
  vin: z.string().nullable(),
  slug: z.string(),
  /** Null if the product is no longer in the catalogue. */
  product: z.string().nullable(),
  partNumber: z.string().nullable(),
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** Page of the product in the shop, in the language of the question. */
  url: z.url(),
});

const version = z.string().min(1).max(64);

export const questionsResource = defineResource({
  name: 'questions',
  summary: 'Questions of shoppers about products',
  record: question,
  item: question,
  filter: z.strictObject({
    state: questionState.optional(),
    /** Words in the question, the answer, the product or the part number. */
    text: z.string().max(100).optional(),
  }),
  sorts: ['askedAt'],
  actions: {
    answer: {
      on: 'record',
      summary: 'Answers the question or replaces its answer; the asker gets a letter',
      input: z.strictObject({
        version,
        text: z.string().trim().min(1).max(maxAnswerLength),
        isPublic: z.boolean(),
        /** Whether the page shows the first name of the asker. */
        named: z.boolean(),
      }),
      output: question,
    },
    refuse: {
      on: 'record',
      summary: 'Leaves the question without an answer, and removes it from the page',
      input: z.strictObject({ version }),
      output: question,
    },
  },
});

export type QuestionItem = z.output<typeof question>;
