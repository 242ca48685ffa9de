import { z } from 'zod';
import { locale } from '../shared';
import { defineResource } from './resource';

export const letterStates = ['failed', 'waiting', 'sent', 'cancelled'] as const;
export const letterState = z.enum(letterStates);
export const letterChannel = z.enum(['mail', 'sms']);

const letter = z.object({
  id: z.int(),
  state: letterState,
  kind: z.string(),
  channel: letterChannel,
  /** Masked, such as `i•••@mail.md`; null once the text was deleted. */
  recipient: z.string().nullable(),
  order: z.object({ id: z.int(), number: z.string() }).nullable(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** Time of the next attempt of a waiting letter. */
  dueAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  failedAt: z.iso.datetime().nullable(),
  /** Code of the last failure, such as `ECONNREFUSED`. */
  error: z.string().nullable(),
  /** Whether a failed letter can be sent again. Letters with short-lived links and codes cannot. */
  canResend: z.boolean(),
});

const noInput = z.strictObject({});

export const lettersResource = defineResource({
  name: 'letters',
  summary: 'Queue of letters and short messages, without their texts',
  record: letter,
  item: letter,
  filter: z.strictObject({
    state: letterState.optional(),
    kind: z.string().max(60).optional(),
    channel: letterChannel.optional(),
    orderId: z.int().optional(),
  }),
  sorts: ['id'],
  actions: {
    resend: { on: 'record', summary: 'Sends a failed letter again', input: noInput, output: letter },
    cancel: { on: 'record', summary: 'Cancels a waiting or failed letter', input: noInput, output: letter },
  },
});

const letterKind = z.object({
  /** The kind. */
  id: z.string(),
  channel: letterChannel,
  samples: z.int(),
});

/** The HTML of a sample: `GET /api/previews/letters/{kind}/{lang}/{sample}`. */
export const letterKindsResource = defineResource({
  name: 'letter-kinds',
  summary: 'Kinds of letters, with samples in each language',
  record: letterKind.extend({
    previews: z.array(
      z.object({ lang: locale, sample: z.int(), subject: z.string(), text: z.string(), hasHtml: z.boolean() }),
    ),
  }),
  item: letterKind,
  filter: z.strictObject({}),
  sorts: ['id'],
  actions: {},
});

export type LetterItem = z.output<typeof letter>;
