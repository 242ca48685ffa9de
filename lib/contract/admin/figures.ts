import { z } from 'zod';
import { calendarDay } from '../shared';
import { defineResource } from './resource';

const count = z.int();
/** In bani. */
const bani = z.int();

/** First and last local day. */
const periodFields = { from: calendarDay, to: calendarDay };
const isPeriod = ({ from, to }: { readonly from: string; readonly to: string }) =>
  from <= to && Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 5;
const invalidPeriod = { message: 'The period ends before it begins, or is too long.', path: ['to'] };
const periodInput = z.strictObject(periodFields).refine(isPeriod, invalidPeriod);
const period = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * `category`: part kinds; `group`: the groups of part kinds; `supplier`: the warehouses of each supplier together, and the
 * shop's own ones. An order from two warehouses of a supplier counts twice.
 */
export const salesGroupings = ['brand', 'category', 'group', 'warehouse', 'supplier'] as const;
export const salesGrouping = z.enum(salesGroupings);
export type SalesGrouping = z.output<typeof salesGrouping>;
export const figureSteps = ['day', 'week', 'month'] as const;
const step = z.enum(figureSteps);
export type FigureStep = z.output<typeof step>;

/** Sales without delivery, with VAT. */
const sums = z.object({
  orders: count,
  cancelled: count,
  pieces: count,
  /** Sales less refunded amounts. */
  revenue: bani,
  refunded: bani,
  /** Purchase cost of the pieces whose cost is known, their revenue and the difference; null without the right `margin`. */
  cost: bani.nullable(),
  costRevenue: bani.nullable(),
  margin: bani.nullable(),
});
export type SalesSums = z.output<typeof sums>;

const salesDay = sums.extend({ id: z.iso.date() });
const salesOutput = z.object({
  totals: sums,
  previousPeriod: period,
  previous: sums,
  /** By the first day of each step within the period. */
  series: z.array(sums.extend({ day: z.iso.date() })),
  /** Groups by revenue, the largest first; an empty key is unknown. */
  groups: z.array(sums.extend({ key: z.string(), name: z.string(), previousRevenue: bani })),
});
export type SalesFigures = z.output<typeof salesOutput>;

/** Searches by text, searches without a result, and the products, cart lines and orders that followed. */
const searchSums = z.object({
  searches: count,
  unanswered: count,
  /** Products opened from the results, and products added to a cart from the results. */
  opened: count,
  added: count,
  /** Orders with goods found by search, and the sales of these goods when they were ordered. */
  orders: count,
  revenue: bani,
});
export type SearchSums = z.output<typeof searchSums>;
const searchedText = searchSums.extend({ lang: z.string(), query: z.string(), lastDay: z.iso.date() });
const searchesOutput = z.object({
  totals: searchSums,
  previousPeriod: period,
  previous: searchSums,
  series: z.array(searchSums.extend({ day: z.iso.date() })),
  /** The texts with the highest sales, then the most frequent ones. */
  queries: z.array(searchedText),
  /** The most frequent texts without a result. */
  unansweredQueries: z.array(searchedText),
});
export type SearchFigures = z.output<typeof searchesOutput>;

const cart = z.object({
  customerId: count,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  lang: z.string(),
  lastActivity: z.iso.datetime(),
  lines: count,
  pieces: count,
  /** At the prices that the customer saw. */
  value: bani,
  parts: z.array(z.string()),
});
const cartsOutput = z.object({ count, value: bani, items: z.array(cart) });
export type AbandonedCarts = z.output<typeof cartsOutput>;

/** Purchase cost with VAT of the pieces whose cost is known; null if unknown, and without the right `margin`. */
const stockCost = bani.nullable();
const stockOutput = z.object({
  warehouses: z.array(
    z.object({
      ...{ id: count, name: z.string(), products: count, pieces: count, value: bani, cost: stockCost },
      /** Pieces without a known purchase cost; null if they were not counted. */
      uncosted: count.nullable(),
    }),
  ),
  /** Value of the whole stock by day. */
  series: z.array(z.object({ day: z.iso.date(), value: bani, cost: stockCost })),
  slow: z.object({
    products: count,
    pieces: count,
    value: bani,
    /** The slow-moving products of the highest value. */
    items: z.array(
      z.object({
        productId: count,
        partNumber: z.string(),
        brand: z.string(),
        name: z.string(),
        warehouse: z.string(),
        pieces: count,
        value: bani,
        cost: stockCost,
        /** Day of the last order; of the product's first appearance if it was never sold. */
        since: z.iso.date(),
        wasSold: z.boolean(),
      }),
    ),
  }),
});
export type StockFigures = z.output<typeof stockOutput>;

/** Deliveries promised for a period. `open` ones are overdue on past days and count as late. */
const deliverySums = z.object({ deliveries: count, onTime: count, late: count, open: count });
export type DeliverySums = z.output<typeof deliverySums>;
const punctualityOutput = z.object({
  totals: deliverySums,
  previousPeriod: period,
  previous: deliverySums,
  series: z.array(deliverySums.extend({ day: z.iso.date() })),
  /** By method and carrier; the carrier is empty if staff entered none. */
  methods: z.array(deliverySums.extend({ methodId: count, name: z.string(), carrier: z.string() })),
});
export type PunctualityFigures = z.output<typeof punctualityOutput>;

export const figureReports = [
  'salesByDay',
  'salesByGroup',
  'searchesByDay',
  'searchQueries',
  'searches',
  'carts',
  'stock',
  'slow',
  'punctualityByDay',
  'punctuality',
] as const;
const salesInput = z.strictObject({ ...periodFields, by: salesGrouping, step }).refine(isPeriod, invalidPeriod);
const stepInput = z.strictObject({ ...periodFields, step }).refine(isPeriod, invalidPeriod);
const unsoldDays = z.int().min(1).max(730);

export const figuresResource = defineResource({
  name: 'figures',
  summary: 'Figures of the shop: sales, searches, abandoned carts, stock and punctuality; the records are days',
  record: salesDay,
  item: salesDay,
  filter: z.strictObject({ from: calendarDay.optional(), to: calendarDay.optional() }),
  sorts: ['id'],
  rights: ['margin'],
  actions: {
    sales: {
      on: 'list',
      summary: 'Sales of a period by step and group, compared with the previous period of the same length',
      input: salesInput,
      output: salesOutput,
    },
    searches: {
      on: 'list',
      summary: 'Searches of a period by step and text, with the sales that followed and the texts without a result',
      input: stepInput,
      output: searchesOutput,
    },
    carts: {
      on: 'list',
      summary: 'Abandoned carts of customers who agreed to letters, by the day of their last activity',
      input: periodInput,
      output: cartsOutput,
    },
    stock: {
      on: 'list',
      summary: 'Stock value by warehouse and over a year, and products that were not sold for a number of days',
      input: z.strictObject({ unsoldDays }),
      output: stockOutput,
    },
    punctuality: {
      on: 'list',
      summary: 'Share of deliveries on time by method and carrier',
      input: stepInput,
      output: punctualityOutput,
    },
    export: {
      on: 'list',
      summary: 'A report as CSV or XLSX, in Base64',
      input: z
        .strictObject({
          ...periodFields,
          report: z.enum(figureReports),
          format: z.enum(['csv', 'xlsx']),
          by: salesGrouping.default('brand'),
          step: step.default('day'),
          unsoldDays: unsoldDays.default(180),
        })
        .refine(isPeriod, invalidPeriod),
      output: z.object({ name: z.string(), file: z.string(), rows: count }),
    },
  },
});
export type FigureExport = z.input<(typeof figuresResource)['actions']['export']['input']>;
