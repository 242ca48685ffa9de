import { z } from 'zod';
import { defineResource } from './resource';

const record = z.object({
  /** ISO 4217 code, such as `EUR`. */
  id: z.string(),
  /** Lei for one unit; null until a rate is known. */
  lei: z.number().nullable(),
  /** The day of the rate. */
  rateDay: z.iso.date().nullable(),
  /** Shoppers may choose the currency. */
  shown: z.boolean(),
  /** Whether the shop can show prices in the currency. */
  canBeShown: z.boolean(),
  /** The rate comes from the National Bank of Moldova each day. */
  automatic: z.boolean(),
  version: z.int(),
});

const lastRequest = z
  .object({
    at: z.iso.datetime(),
    /** The day of the received rates. */
    rateDay: z.iso.date().nullable(),
    /** RATES_UNREACHABLE or RATES_UNREADABLE; null after a success. */
    fault: z.string().nullable(),
  })
  .nullable();

export const currenciesResource = defineResource({
  name: 'currencies',
  summary: 'Exchange rates of supplier lists and shown prices',
  record,
  item: record,
  filter: z.strictObject({}),
  sorts: ['id'],
  update: z.strictObject({
    version: z.int().min(1).max(1_000_000_000),
    lei: z.number().min(0.0001).max(100_000).nullable(),
    shown: z.boolean(),
    automatic: z.boolean(),
  }),
  actions: {
    lastRequest: {
      on: 'list',
      summary: 'The last request for official rates',
      input: z.strictObject({}),
      output: z.object({ last: lastRequest }),
    },
    fetch: {
      on: 'list',
      summary: 'Reads the official rates of today for the currencies that follow them',
      input: z.strictObject({}),
      output: z.object({ last: lastRequest }),
    },
  },
});

export type CurrencyRecord = z.output<typeof record>;
export type RateRequest = z.output<typeof lastRequest>;
