import { z } from 'zod';
import { webPushSubscribe } from '@/lib/contract/account/alerts';
import { usersDebt, usersSalesReport } from '@/lib/contract/account/business';
import { contactUs, newsletter } from '@/lib/contract/account/contacts';
import { defineAdapter } from '../adapter';
import { mapItems } from '../map-items';
import { theirContract } from './account';
import { cardsById } from './products';
import { dayOf, done, moneyOf, theirSuccess } from './values';

const theirBill = z.object({
  number: z.string(),
  date: z.string(),
  dueDate: z.string(),
  amount: z.number(),
  overdueDays: z.int(),
});

const debtAdapter = defineAdapter(usersDebt, {
  answer: z.object({
    total: z.number(),
    overdue: z.number(),
    creditLimit: z.number(),
    documents: z.array(theirBill).default([]),
  }),
  read: async ({ total, overdue, creditLimit, documents }, { fetchTheirs }) => {
    const { user } = await fetchTheirs(z.object({ user: z.object({ contracts: z.array(theirContract) }) }), {
      method: 'GET',
      path: '/auth/session',
    });
    const [first] = user.contracts;
    const bills = mapItems(documents, ({ number, date, dueDate, amount, overdueDays }) => ({
      ...{ contractId: first?.id ?? 1, number, date: dayOf(date), due: dayOf(dueDate) },
      ...{ amount: moneyOf(amount), open: moneyOf(amount), overdue: overdueDays > 0 },
    }));
    const [next] = bills.filter((bill) => !bill.overdue).sort((a, b) => a.due.localeCompare(b.due));
    return {
      ...{ total: moneyOf(total), overdue: moneyOf(overdue), limit: moneyOf(creditLimit), documents: bills },
      // They sum the debt of all contracts, so the first one shows it.
      contracts: user.contracts.map(({ id, number, creditLimit: limit }) => {
        const owed = id === first?.id ? total : 0;
        return {
          ...{ id, number, name: number, total: moneyOf(owed), overdue: moneyOf(owed === 0 ? 0 : overdue) },
          ...{ limit: moneyOf(limit), openOrders: moneyOf(0), left: moneyOf(limit - owed) },
          next: owed === 0 || next === undefined ? null : { due: next.due, amount: next.amount },
        };
      }),
    };
  },
});

const theirSale = z.object({
  date: z.string(),
  document: z.string(),
  productId: z.int(),
  quantity: z.int(),
  sum: z.number(),
});

type Sale = { readonly quantity: number; readonly sum: number };

/** Sums of the sales with the same key, largest first. */
function sumsBy<Row extends Sale, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const sums = [...Map.groupBy(rows, keyOf)].map(([key, group]) => ({
    key,
    quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    total: moneyOf(group.reduce((sum, row) => sum + row.sum, 0)),
  }));
  return sums.sort((a, b) => b.total.amount - a.total.amount);
}

const reportAdapter = defineAdapter(usersSalesReport, {
  answer: z.object({ rows: z.array(theirSale), totalQuantity: z.int(), totalSum: z.number() }),
  request: ({ body: { from, to, lang } }) => ({ body: { dateFrom: from, dateTo: to, lang } }),
  read: async ({ rows, totalQuantity, totalSum }, ours) => {
    // Their rows name products by id only.
    const cards = await cardsById(
      ours,
      rows.map(({ productId }) => productId),
    );
    const brandOf = (productId: number) => cards.get(productId)?.brand?.name ?? null;
    const months = sumsBy(rows, ({ date }) => dayOf(date).slice(0, 7));
    return {
      ...{ quantity: totalQuantity, total: moneyOf(totalSum), lines: rows.length },
      documents: new Set(rows.map(({ document }) => document)).size,
      months: months
        .map(({ key, ...sold }) => ({ month: key, ...sold }))
        .sort((a, b) => a.month.localeCompare(b.month)),
      brands: sumsBy(rows, ({ productId }) => brandOf(productId)).map(({ key, ...sold }) => ({ brand: key, ...sold })),
      brandsRest: null,
      products: sumsBy(rows, ({ productId }) => productId).map(({ key, ...sold }) => ({
        ...{ brand: brandOf(key), partNumber: cards.get(key)?.partNumber ?? null, ...sold },
      })),
      productsRest: null,
    };
  },
});

/** Contracts, messages to the shop, newsletter and push messages. */
export const businessAdapters = [
  debtAdapter,
  reportAdapter,
  defineAdapter(contactUs, { answer: theirSuccess, read: () => done }),
  defineAdapter(newsletter, {
    // A known e-mail is refused there with status 200. The contract does not tell who is subscribed.
    answer: z.union([z.literal(true), z.object({ code: z.literal('ALREADY_SUBSCRIBED') })]),
    request: ({ body: { email, lang } }) => ({ body: { email, lang } }),
    read: () => true as const,
  }),
  defineAdapter(webPushSubscribe, {
    answer: theirSuccess,
    request: ({ body: { pushSubObj, lang } }) => ({ body: { pushSubObj, lang } }),
    read: () => done,
  }),
];
