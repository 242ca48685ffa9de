import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';

import { orderStage } from '@/lib/domain/delivery/order-state';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });

const address = {
  ...{ firstName: 'Ștefan', lastName: 'Țurcanu', company: '', country: 'MD', address: 'str. Ginta Latină 5, ap. 12' },
  ...{ address1: '', address2: '', city: 'Chișinău', state: '', postcode: 'MD-2044', email: '', phone: '+37369123456' },
};

/** A sample order with this many lines at 120.50 lei for two pieces each, with overrides. */
export function orderOf(lines: number, changes: Partial<Order> = {}): Order {
  const order = sampleOrder(lines, changes);
  return { ...order, stage: changes.stage ?? stageOfOrder(order) };
}

function stageOfOrder({ status, payment, payUntil, bankPayment, total, delivery, timeline }: Order): Order['stage'] {
  return orderStage({
    ...{ status, payment, total: total.amount, parcels: delivery.parcels },
    cardAwaited: payUntil !== null,
    transferReceived: bankPayment?.received === true,
    collected: isCollected(delivery),
    unfetched: timeline.some(({ kind }) => kind === 'unfetched'),
  });
}

function sampleOrder(lines: number, changes: Partial<Order>): Order {
  const items = Array.from({ length: lines }, (_, at) => ({
    position: at + 1,
    product: {
      id: at + 1,
      name: `Plăcuțe de frână, față ${at + 1}`,
      slug: `placute-${at + 1}`,
      partNumber: `SMP-${1000 + at}`,
      brandName: 'Sampa',
      images: [],
      soldAs: 'piece' as const,
    },
    options: [],
    price: mdl(6025),
    quantity: 2,
    total: mdl(12_050),
    vehicle: null,
    fit: null,
    guaranteed: false,
    returnable: 0,
    returnUntil: null,
    fitReturnUntil: null,
    returnFor: null,
    parcel: 1,
  }));
  return {
    id: 7,
    token: 't'.repeat(32),
    number: 'P-261121-7K4QX',
    createdAt: '2026-11-21T10:00:00.000Z',
    payment: 'cash',
    paymentState: null,
    payUntil: null,
    status: 'PENDING',
    stage: 'preparing',
    items,
    quantity: lines * 2,
    subtotal: mdl(lines * 12_050),
    totals: [{ code: 'courier', title: 'Curier la adresă', price: mdl(4000) }],
    total: mdl(lines * 12_050 + 4000),
    delivery: {
      ...{ code: 'courier', name: 'Curier la adresă', promise: { from: '2026-11-23', to: '2026-11-24' } },
      ...{ parcels: [], pickup: null },
    },
    shippingAddress: address,
    billingAddress: address,
    contact: { firstName: 'Ștefan', lastName: 'Țurcanu', email: 'stefan@exemplu.md', phone: '+37369123456' },
    company: null,
    bankPayment: null,
    notes: '',
    reference: '',
    fitCheck: [],
    claimed: false,
    timeline: [{ kind: 'placed', at: '2026-11-21T10:00:00.000Z' }],
    returns: [],
    refunds: [],
    documents: null,
    ...changes,
  };
}

const { items: two, delivery } = orderOf(2);
const noDetails = { reasons: [], missing: [], answers: [] };

/** An order in two parcels, the first of which was sent. */
export const orderInParcels: Partial<Order> = {
  items: two.map((item, at) => ({ ...item, parcel: at + 1 })),
  delivery: {
    ...delivery,
    parcels: [
      {
        ...{ number: 1, promise: { from: '2026-11-23', to: '2026-11-24' }, price: mdl(4000), due: mdl(16_050) },
        ...{ sentAt: '2026-11-22T10:00:00.000Z', handedAt: null },
      },
      {
        ...{ number: 2, promise: { from: '2026-11-30', to: '2026-11-30' }, price: mdl(0), due: mdl(12_050) },
        ...{ sentAt: null, handedAt: null },
      },
    ],
  },
};

/** An order ready for pickup. */
export const pickedUpOrder: Partial<Order> = {
  shippingAddress: null,
  delivery: {
    ...{ code: 'pickup', name: 'Ridicare din magazin', promise: null, parcels: [] },
    pickup: {
      ...{
        store: `${shop.name} Ciocana`,
        address: 'str. Calea Ieșilor 10',
        hours: 'Mo-Fr 09:00-18:00; Sa 09:00-14:00',
      },
      ...{ code: '482913', keptUntil: '2026-11-29' },
    },
  },
};

/** An order for a car, with all optional data of the buyer. */
export const carOrder: Partial<Order> = {
  items: two.map((item, at) => ({
    ...item,
    vehicle: 'Skoda Octavia II 1.6 BSE',
    guaranteed: at === 0,
    fit:
      at === 0
        ? { verdict: 'exact', ...noDetails }
        : {
            ...{ verdict: 'none', ...noDetails },
            reasons: [{ code: 'criterion', params: { name: 'Disc', needs: '280 mm', yours: '288 mm' } }],
          },
  })),
  ...{ reference: 'Golf & <AA 123>', notes: 'Sunați înainte.' },
  company: { name: 'Exemplu SRL', idno: '1003600012346', vatCode: null },
  fitCheck: [{ car: 'Skoda Octavia II 1.6 BSE', maskedVin: 'TMB•••0001' }],
};

/** An order with a return. */
export const returnedOrder: Partial<Order> & { readonly facts: { readonly returnId: number } } = {
  returns: [
    {
      ...{ id: 9, status: 'ASKED', createdAt: '2026-11-25T10:00:00.000Z', note: '', answer: '' },
      lines: [{ position: 2, quantity: 1, reason: 'fit-size' }],
    },
  ],
  facts: { returnId: 9 },
};
