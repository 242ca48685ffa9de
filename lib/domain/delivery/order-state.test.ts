import { createTranslator } from 'next-intl';
import { localeCodes } from '@/lib/contract/locales/locales';
import type { OrderEvent } from '@/lib/contract/orders/order-stage';
import { type OrderStage, orderStages } from '@/lib/contract/orders/order-stage';
import ro from '@/messages/ro-MD.json' with { type: 'json' };
import ru from '@/messages/ru.json' with { type: 'json' };
import servicesRo from '@/messages/services/ro-MD.json' with { type: 'json' };
import servicesRu from '@/messages/services/ru.json' with { type: 'json' };
import { type DatedOrder, deliveryLines, orderStage, promisedDelay, type StageFacts, stageText } from './order-state';

const words = {
  'ro-MD': createTranslator({ locale: 'ro-MD', messages: ro, namespace: 'order.state' }),
  ru: createTranslator({ locale: 'ru', messages: ru, namespace: 'order.state' }),
};

const facts: StageFacts = {
  ...{ status: 'PENDING', payment: 'cash', cardAwaited: false, transferReceived: false, total: 16_050 },
  ...{ collected: false, unfetched: false, parcels: [] },
};
const unsent = { sentAt: null, handedAt: null };
const sent = { sentAt: '2026-11-24T08:00:00Z', handedAt: null };
const handed = { sentAt: '2026-11-24T08:00:00Z', handedAt: '2026-11-25T08:00:00Z' };

describe('orderStage', () => {
  it.each<[string, Partial<StageFacts>, OrderStage]>([
    ['an order paid on delivery', {}, 'preparing'],
    ['a card order before its payment', { payment: 'card', cardAwaited: true }, 'unpaid'],
    ['a card order after its payment', { payment: 'card' }, 'preparing'],
    ['a transfer before its money', { payment: 'transfer' }, 'unpaid'],
    ['a transfer of nothing', { payment: 'transfer', total: 0 }, 'preparing'],
    ['a transfer after its money', { payment: 'transfer', transferReceived: true }, 'preparing'],
    ['an invoice on a contract', { payment: 'invoice' }, 'preparing'],
    ['a sent order', { status: 'SHIPPED' }, 'sent'],
    ['an order sent before its money', { status: 'SHIPPED', payment: 'transfer' }, 'sent'],
    ['a pickup order in the store', { status: 'SHIPPED', collected: true }, 'ready'],
    ['the first of two parcels on its way', { status: 'SHIPPED', parcels: [sent, unsent] }, 'partSent'],
    ['both parcels on their way', { status: 'SHIPPED', parcels: [sent, sent] }, 'sent'],
    ['the first part in the store', { status: 'SHIPPED', collected: true, parcels: [sent, unsent] }, 'partReady'],
    ['the first part handed out', { status: 'SHIPPED', collected: true, parcels: [handed, unsent] }, 'partReceived'],
    ['the second part in the store', { status: 'SHIPPED', collected: true, parcels: [handed, sent] }, 'ready'],
    ['a received order', { status: 'COMPLETED' }, 'received'],
    ['a cancelled order', { status: 'CANCELLED', payment: 'transfer' }, 'cancelled'],
    ['an order that was not picked up', { status: 'CANCELLED', unfetched: true }, 'unfetched'],
  ])('[STS-1] returns the stage of %s', (_, changes, stage) => {
    expect(orderStage({ ...facts, ...changes })).toBe(stage);
  });
});

const placed = { kind: 'placed', at: '2026-11-21T10:00:00Z' } as const;
const completed = { kind: 'completed', at: '2026-11-26T22:30:00Z' } as const;
const promise = { from: '2026-11-23', to: '2026-11-24' };
type Changes = Partial<DatedOrder['delivery']> & {
  readonly stage?: DatedOrder['stage'];
  readonly timeline?: readonly Pick<OrderEvent, 'kind' | 'at'>[];
};
const order = ({ stage = 'preparing', timeline = [placed], ...delivery }: Changes): DatedOrder => ({
  ...{ stage, createdAt: placed.at, timeline },
  delivery: { code: 'courier', promise, parcels: [], pickup: null, ...delivery },
});
const first = { number: 1, promise: { from: '2026-11-23', to: '2026-11-23' }, ...unsent };
const second = { number: 2, promise: { from: '2026-12-07', to: '2026-12-11' }, ...unsent };
const linesOf = (changes: Changes, locale: 'ro-MD' | 'ru', now: string) =>
  deliveryLines(order(changes), new Date(now), locale, words[locale]).map(({ parcel, text }) =>
    parcel === null ? text : `${parcel}: ${text}`,
  );

const before = '2026-11-22T09:00:00Z';
const after = '2026-11-25T09:00:00Z';
const pickup = { keptUntil: '2026-11-30' };

describe('deliveryLines', () => {
  it.each<[string, Changes, string, readonly string[], readonly string[]]>([
    ['before its day', {}, before, ['Ajunge pe 23–24 noiembrie'], ['Прибудет 23–24 ноября']],
    [
      'on one day',
      { promise: { from: '2026-11-24', to: '2026-11-24' }, stage: 'sent' },
      before,
      ['Ajunge pe 24 noiembrie'],
      ['Прибудет 24 ноября'],
    ],
    [
      'after its day',
      { stage: 'sent' },
      after,
      ['Trebuia să ajungă până pe 24 noiembrie și am întârziat. Sună-ne ca să afli când vine: +373 22 123 456.'],
      [
        'Должны были доставить не позднее 24 ноября, но опаздываем. Позвоните, и мы скажем, когда ждать: +373 22 123 456.',
      ],
    ],
    [
      'before its payment',
      { stage: 'unpaid' },
      before,
      ['Ajunge la 1–2 zile lucrătoare după plată'],
      ['Прибудет через 1–2 рабочих дня после оплаты'],
    ],
    [
      'before a payment that is overdue',
      { stage: 'unpaid' },
      after,
      ['Ajunge la 1–2 zile lucrătoare după plată'],
      ['Прибудет через 1–2 рабочих дня после оплаты'],
    ],
    [
      'for pickup before its payment',
      { stage: 'unpaid', code: 'pickup', promise: { from: '2026-11-21', to: '2026-11-21' } },
      before,
      ['Gata de ridicare la o zi lucrătoare după plată'],
      ['Можно будет забрать через 1 рабочий день после оплаты'],
    ],
    [
      'for pickup before it is ready',
      { code: 'pickup' },
      before,
      ['Gata de ridicare pe 23–24 noiembrie'],
      ['Можно будет забрать 23–24 ноября'],
    ],
    [
      'in the store, also after its day',
      { stage: 'ready', code: 'pickup', pickup },
      after,
      ['Te așteaptă în magazin până pe 30 noiembrie inclusiv'],
      ['Ждёт вас в магазине по 30 ноября включительно'],
    ],
    [
      'once received, by the day of the shop',
      { stage: 'received', timeline: [placed, completed] },
      after,
      ['Primită pe 27 noiembrie'],
      ['Получен 27 ноября'],
    ],
    [
      'in two parcels, neither sent',
      { parcels: [first, second] },
      before,
      ['Coletul 1: ajunge pe 23 noiembrie', 'Coletul 2: ajunge pe 7–11 decembrie'],
      ['Посылка 1: прибудет 23 ноября', 'Посылка 2: прибудет 7–11 декабря'],
    ],
    [
      'in two parcels, the first sent on its day',
      { stage: 'partSent', parcels: [{ ...first, ...sent, promise }, second] },
      '2026-11-24T15:00:00Z',
      ['Coletul 1: a plecat pe 24 noiembrie, ajunge pe 23–24 noiembrie', 'Coletul 2: ajunge pe 7–11 decembrie'],
      ['Посылка 1: в пути с 24 ноября, прибудет 23–24 ноября', 'Посылка 2: прибудет 7–11 декабря'],
    ],
    [
      'in two parcels before their payment',
      { stage: 'unpaid', parcels: [first, second] },
      before,
      ['Coletul 1: ajunge la o zi lucrătoare după plată', 'Coletul 2: ajunge la 13–17 zile lucrătoare după plată'],
      [
        'Посылка 1: прибудет через 1 рабочий день после оплаты',
        'Посылка 2: прибудет через 13–17 рабочих дней после оплаты',
      ],
    ],
    [
      'in two parts for pickup, the first in the store',
      { stage: 'partReady', code: 'pickup', pickup, parcels: [{ ...first, ...sent }, second] },
      after,
      [
        'Partea 1: te așteaptă în magazin până pe 30 noiembrie inclusiv',
        'Partea 2: gata de ridicare pe 7–11 decembrie',
      ],
      ['Часть 1: ждёт вас в магазине по 30 ноября включительно', 'Часть 2: можно будет забрать 7–11 декабря'],
    ],
    [
      'in two parcels, both received',
      {
        stage: 'received',
        timeline: [placed, completed],
        parcels: [
          { ...first, ...handed },
          { ...second, ...sent },
        ],
      },
      after,
      ['Coletul 1: la tine din 25 noiembrie', 'Coletul 2: la tine din 27 noiembrie'],
      ['Посылка 1: у вас с 25 ноября', 'Посылка 2: у вас с 27 ноября'],
    ],
    ['once cancelled', { stage: 'cancelled', parcels: [first, second] }, before, [], []],
    ['once it came back', { stage: 'unfetched' }, before, [], []],
    ['of an old order without a promise', { promise: null }, before, [], []],
  ])('[STS-1] describes %s', (_, changes, now, inRomanian, inRussian) => {
    expect(linesOf(changes, 'ro-MD', now)).toEqual(inRomanian);
    expect(linesOf(changes, 'ru', now)).toEqual(inRussian);
  });

  it('[STS-1] skips weekends and holidays in the delay after payment', () => {
    const days = (code: string, since: string, to: string) => promisedDelay(code, since, { from: to, to }).max;
    expect(days('post', '2026-11-20', '2026-11-24')).toBe(2);
    expect(days('courier', '2026-11-20', '2026-11-24')).toBe(3);
    expect(days('courier', '2026-12-24', '2026-12-26')).toBe(1);
    expect(days('pickup', '2026-11-21', '2026-11-21')).toBe(1);
  });
});

it.each(localeCodes)('[STS-1] gives every stage a distinct label, %s', (locale) => {
  const labels = orderStages.map((stage) => stageText(stage, words[locale]));
  expect(new Set(labels).size).toBe(orderStages.length);
});

it('[STS-1] uses the same texts for order states in pages and letters', () => {
  expect(servicesRo.orderState).toEqual(ro.order.state);
  expect(servicesRu.orderState).toEqual(ru.order.state);
});
