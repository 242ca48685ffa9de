import { z } from 'zod';
import { defineResource } from './resource';

const moment = z.iso.datetime();

export const webhookEvents = [
  'order.placed',
  'order.changed',
  'order.paid',
  'order.sent',
  'order.completed',
  'order.cancelled',
  'payment.changed',
  'refund.done',
  'return.opened',
  'return.changed',
  'stock.changed',
] as const;

const webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  /** `disabled`: no delivery succeeded for five days. Nothing is sent while paused or disabled. */
  state: z.enum(['active', 'paused', 'disabled']),
  createdAt: moment,
  /** Start of the period in which every delivery has failed; null after a success. */
  failingSince: moment.nullable(),
  lastDeliveredAt: moment.nullable(),
  /** Deliveries that are not finished. */
  waiting: z.int(),
});

const url = z.string().trim().min(10).max(500);
const events = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);
const nothing = z.strictObject({});

const withSecret = webhook.extend({
  /** Only in responses of `create` and `rotateSecret`. */
  secret: z.string().optional(),
});

export const webhooksResource = defineResource({
  name: 'webhooks',
  summary: 'Webhooks: URLs that are told of events',
  record: withSecret,
  item: webhook,
  filter: z.strictObject({ state: z.enum(['active', 'paused', 'disabled']).optional() }),
  sorts: ['createdAt', 'url'],
  create: z.strictObject({ url, events }),
  update: z.strictObject({ url, events, state: z.enum(['active', 'paused']) }),
  remove: true,
  actions: {
    rotateSecret: {
      on: 'record',
      summary: 'Replaces the secret; the earlier one also signs for a day',
      input: nothing,
      output: withSecret,
    },
    sendTest: {
      on: 'record',
      summary: 'Queues a test event',
      input: nothing,
      output: z.object({ deliveryId: z.string() }),
    },
  },
});

const delivery = z.object({
  id: z.string(),
  webhookId: z.int(),
  event: z.string(),
  /** The record of the event, such as `orders/17`; deliveries of one record are sent in order. */
  subject: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: moment,
  tries: z.int(),
  triedAt: moment.nullable(),
  /** Next attempt of a waiting delivery. */
  dueAt: moment.nullable(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.int().nullable(),
  durationMs: z.int().nullable(),
  /** The first 500 characters of the last response, or the cause of a failed request. */
  response: z.string(),
});

export const webhookDeliveriesResource = defineResource({
  name: 'webhook-deliveries',
  summary: 'Deliveries of webhooks',
  record: delivery.extend({ payload: z.record(z.string(), z.unknown()) }),
  item: delivery,
  filter: z.strictObject({
    webhookId: z.int().optional(),
    state: z.enum(['waiting', 'delivered', 'failed']).optional(),
    event: z.string().max(40).optional(),
  }),
  sorts: ['createdAt'],
  actions: {
    replay: {
      on: 'record',
      summary: 'Sends a finished delivery again, with the same id',
      input: nothing,
      output: delivery,
    },
  },
});
