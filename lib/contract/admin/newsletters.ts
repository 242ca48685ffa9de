import { z } from 'zod';
import { forEachLocale } from '../locales/locales';
import { locale } from '../shared';
import { defineResource } from './resource';

export const newsletterStates = ['draft', 'sending', 'paused', 'sent'] as const;
export const maxNewsletterProducts = 12;
const maxSubject = 150;
const maxBody = 10_000;

const text = z.strictObject({
  subject: z.string().trim().max(maxSubject),
  /** Paragraphs are separated by an empty line. `[text](https://…)` is a link. */
  body: z.string().trim().max(maxBody),
});
/** The texts in each language. */
export const newsletterTexts = z.strictObject(forEachLocale(() => text));
export type NewsletterTexts = z.output<typeof newsletterTexts>;

const item = z.object({
  id: z.int(),
  state: z.enum(newsletterStates),
  /** Increased by each change of the draft. An update with an earlier value fails with 409 RECORD_CHANGED. */
  revision: z.int(),
  texts: newsletterTexts,
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  /** Subscribers when sending started, letters queued so far, subscribers who left meanwhile, and failed letters. */
  progress: z.object({ total: z.int(), queued: z.int(), left: z.int(), failed: z.int() }),
});

const record = item.extend({
  /** Part numbers as they were typed, with the name of the product; null if the catalogue has none. */
  products: z.array(z.object({ partNumber: z.string(), name: z.string().nullable() })),
  /** Subscribers now. */
  subscribers: z.int(),
  perMinute: z.int(),
});

const draft = {
  texts: newsletterTexts,
  products: z.array(z.string().trim().min(1).max(60)).max(maxNewsletterProducts),
};
const revision = z.int();
const noInput = z.strictObject({});

/** The HTML of the stored draft: `GET /api/previews/newsletters/{id}/{lang}`. */
export const newslettersResource = defineResource({
  name: 'newsletters',
  summary: 'Issues of the newsletter',
  record,
  item,
  filter: z.strictObject({ state: z.enum(newsletterStates).optional() }),
  sorts: ['id'],
  create: z.strictObject(draft),
  update: z.strictObject({ revision, ...draft }),
  remove: true,
  actions: {
    test: {
      on: 'record',
      summary: 'Sends the issue to the member of staff only',
      input: z.strictObject({ lang: locale }),
      output: z.object({ email: z.string() }),
    },
    start: {
      on: 'record',
      summary: 'Starts sending to all present subscribers, each once',
      input: z.strictObject({ revision }),
      output: record,
    },
    pause: { on: 'record', summary: 'Pauses sending', input: noInput, output: record },
    resume: { on: 'record', summary: 'Continues sending', input: noInput, output: record },
  },
});

const subscriber = z.object({
  /** Token of the unsubscribe link. */
  id: z.string(),
  email: z.string(),
  lang: locale,
  since: z.iso.datetime(),
  /** Version of the accepted text. */
  consent: z.string().nullable(),
});
const subscriberFilter = z.strictObject({ lang: locale.optional(), text: z.string().max(100).optional() });

export const subscribersResource = defineResource({
  name: 'subscribers',
  summary: 'Subscribers of the newsletter',
  record: subscriber,
  item: subscriber,
  filter: subscriberFilter,
  sorts: ['since', 'email'],
  actions: {
    export: {
      on: 'list',
      summary: 'All subscribers as CSV, with their unsubscribe links',
      input: noInput,
      output: z.object({ csv: z.string(), rows: z.int() }),
    },
  },
});

export type NewsletterItem = z.output<typeof item>;
export type NewsletterRecord = z.output<typeof record>;
export type SubscriberItem = z.output<typeof subscriber>;
