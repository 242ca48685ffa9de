import { z } from 'zod';
import { languageOf } from '@/lib/contract/locales/locales';
import type { OrderStage } from '@/lib/contract/orders/order-stage';
import { type Order, orderRead, ordersList } from '@/lib/contract/orders/orders';
import { defineAdapter, type OurRequest } from '../adapter';
import { addressOf, theirAddress } from './addresses';
import { theirLine, theirTotals } from './cart';
import { cardsById } from './products';
import { moneyOf, pictureOf, productSlug } from './values';

const theirRow = z.object({
  id: z.int(),
  token: z.string(),
  number: z.string(),
  createdAt: z.iso.datetime(),
  payment: z.object({ code: z.enum(['cash', 'card', 'transfer']), paid: z.boolean() }),
  status: z.enum(['PENDING', 'SHIPPED', 'COMPLETED']),
  quantity: z.int(),
  total: z.number(),
});
type TheirRow = z.infer<typeof theirRow>;

const theirOrder = theirRow.extend({
  items: z.array(theirLine),
  subtotal: z.number(),
  totals: theirTotals,
  delivery: z.object({ code: z.string(), title: z.string() }),
  comment: z.string(),
  shippingAddress: theirAddress.nullable(),
  billingAddress: theirAddress,
});
type TheirOrder = z.infer<typeof theirOrder>;

const stages: Readonly<Record<TheirRow['status'], OrderStage>> = {
  PENDING: 'preparing',
  SHIPPED: 'sent',
  COMPLETED: 'received',
};

/** Fields that lists and single orders share. */
function headOf({ id, token, number, createdAt, payment, status, quantity, total }: TheirRow) {
  const isUnpaid = payment.code === 'card' && !payment.paid;
  const paymentState = isUnpaid ? ('pending' as const) : ('paid' as const);
  return {
    ...{ id, token, number, createdAt, status, quantity },
    payment: payment.code,
    paymentState: payment.code === 'card' ? paymentState : null,
    payUntil: null,
    stage: isUnpaid && status === 'PENDING' ? ('unpaid' as const) : stages[status],
    reference: '',
    total: moneyOf(total),
  };
}

/** Lines of an order. Their lines lack the brand, which comes from the catalogue. */
async function itemsOf({ items }: TheirOrder, ours: Pick<OurRequest, 'fetchTheirs' | 'locale'>) {
  const cards = await cardsById(
    ours,
    items.map(({ product }) => product.id),
  );
  return items.map(({ product, options, price, quantity, total }, at) => ({
    position: at + 1,
    product: {
      ...{ id: product.id, name: product.name, slug: productSlug.ours(product.slug), partNumber: product.partNumber },
      brandName: cards.get(product.id)?.brand?.name ?? '',
      images: product.images.map((url) => pictureOf(url)),
      soldAs: 'piece' as const,
    },
    ...{ options, quantity, price: moneyOf(price), total: moneyOf(total) },
    ...{ vehicle: null, fit: null, guaranteed: false, parcel: 1 },
    ...{ returnable: 0, returnUntil: null, fitReturnUntil: null, returnFor: null },
  }));
}

async function orderOf(theirs: TheirOrder, ours: Pick<OurRequest, 'fetchTheirs' | 'locale'>): Promise<Order> {
  const billing = addressOf(theirs.billingAddress);
  const { firstName, lastName, email, phone } = billing;
  return {
    ...headOf(theirs),
    items: await itemsOf(theirs, ours),
    subtotal: moneyOf(theirs.subtotal),
    // Delivery is the only further sum of their orders.
    totals: theirs.totals.map(({ title, price }) => ({ code: 'delivery', title, price: moneyOf(price) })),
    delivery: { code: theirs.delivery.code, name: theirs.delivery.title, promise: null, parcels: [], pickup: null },
    shippingAddress: theirs.shippingAddress && addressOf(theirs.shippingAddress),
    billingAddress: billing,
    contact: { firstName, lastName, email, phone },
    notes: theirs.comment,
    timeline: [{ kind: 'placed', at: theirs.createdAt }],
    ...{ company: null, bankPayment: null, fitCheck: [], claimed: true, returns: [], refunds: [], documents: null },
  };
}

type ListRequest = OurRequest<typeof ordersList>;

const sorts = {
  default: 'default',
  createdAt: 'date_asc',
  '-createdAt': 'date_desc',
  total: 'total_asc',
  '-total': 'total_desc',
} as const;

/** Their list has no filters: a filtered list is made from the newest orders. */
const filteredFrom = 100;

function isFiltered({ search, status, from, to }: ListRequest['body']): boolean {
  return [search, status, from, to].some((field) => field !== undefined && field !== '');
}

function matches({ number, status, createdAt }: TheirRow, { body }: ListRequest): boolean {
  const day = createdAt.slice(0, 10);
  return (
    number.toLowerCase().includes((body.search ?? '').trim().toLowerCase()) &&
    (body.status ?? status) === status &&
    (body.from ?? day) <= day &&
    day <= (body.to ?? day)
  );
}

/** The page of a list, and the number of orders in all pages. */
function pageOf(items: readonly TheirRow[], total: number, ours: ListRequest) {
  if (!isFiltered(ours.body)) return { rows: items, total };
  const { page = 1, limit = 16 } = ours.body;
  const matchingRows = items.filter((row) => matches(row, ours));
  return { rows: matchingRows.slice((page - 1) * limit, page * limit), total: matchingRows.length };
}

const orderPath = (id: number | string, { locale }: Pick<OurRequest, 'locale'>) =>
  `/orders/${id}?lang=${languageOf(locale)}`;

/** Orders of a customer. */
export const orderAdapters = [
  defineAdapter(ordersList, {
    answer: z.object({ items: z.array(theirRow), total: z.int() }),
    request: ({ body, locale }) => {
      const { page = 1, limit = 16, sort = 'default' } = body;
      const wanted = isFiltered(body) ? { page: 1, limit: filteredFrom } : { page, limit };
      return { body: { ...wanted, sort: sorts[sort], lang: languageOf(locale) } };
    },
    read: async ({ items, total }, ours) => {
      const page = pageOf(items, total, ours);
      const rows = [];
      // Their list does not name the parts of an order, so each order of the page is read.
      for (const row of page.rows) {
        const order = await ours.fetchTheirs(theirOrder, { method: 'GET', path: orderPath(row.id, ours) });
        const name = order.items[0]?.product.name ?? row.number;
        rows.push({ ...headOf(row), part: { name, vehicle: null }, others: Math.max(0, order.items.length - 1) });
      }
      return { items: rows, total: page.total, claimable: 0 };
    },
  }),
  defineAdapter(orderRead, {
    answer: theirOrder,
    request: (ours) => ({ path: orderPath(ours.params.id, ours) }),
    read: (order, ours) => orderOf(order, ours),
  }),
];
