import { screen, within } from '@testing-library/react';
import type { Order } from '@/lib/contract/orders/orders';
import { orderOf } from '@/services/letters/orders/sample-order';
import { renderPage } from '@/tests/fixtures/render-page';
import { OrderFacts, OrderPickup } from './order-facts';
import { OrderItems } from './order-items';
import { OrderTimeline } from './order-timeline';

const at = '2026-11-23T10:00:00.000Z';
const pickup = {
  ...{ store: 'Calea Ieșilor', address: 'str. Calea Ieșilor 10, Chișinău', hours: 'Mo-Fr 08:30-18:00; Sa 08:30-15:00' },
  ...{ code: '048291', keptUntil: '2026-11-30' },
};
const delivery = (changes: Partial<Order['delivery']> = {}): Order['delivery'] => ({
  ...{ code: 'pickup', name: 'Ridicare', promise: { from: '2026-11-23', to: '2026-12-11' } },
  ...{ parcels: [], pickup, ...changes },
});

describe('order waiting in the store', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T09:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it("[CHK-5] shows the address, today's closing time, the deadline and the code", () => {
    renderPage(<OrderPickup order={orderOf(1, { status: 'SHIPPED', delivery: delivery() })} />);
    const place = screen.getByRole('region', { name: 'Te așteaptă aici' });
    expect(place).toHaveTextContent('str. Calea Ieșilor 10, Chișinău');
    expect(place).toHaveTextContent('Luni–vineri 08:30–18:00, Sâmbătă 08:30–15:00');
    expect(place).toHaveTextContent('Azi e deschis până la 15:00.');
    expect(within(place).getByText('048 291')).toBeVisible();
    expect(place).toHaveTextContent('O păstrăm până pe 30 noiembrie inclusiv.');
  });

  it('[CHK-5] shows a closed day in the language of the page', () => {
    jest.setSystemTime(new Date('2026-11-29T09:00:00Z'));
    renderPage(<OrderPickup order={orderOf(1, { status: 'SHIPPED', delivery: delivery() })} />, 'ru');
    const place = screen.getByRole('region', { name: 'Заказ ждёт вас здесь' });
    expect(place).toHaveTextContent('Сегодня закрыто.');
    expect(place).toHaveTextContent('Мы храним его по 30 ноября включительно.');
  });

  it('[CHK-5] shows no code before arrival and nothing after collection', () => {
    const order = orderOf(1, { delivery: delivery({ pickup: { ...pickup, code: null, keptUntil: null } }) });
    const { unmount } = renderPage(<OrderPickup order={order} />);
    expect(screen.getByRole('region', { name: 'O ridici de aici' })).toHaveTextContent('Te anunțăm când e gata.');
    expect(screen.queryByText('Codul de ridicare')).not.toBeInTheDocument();
    unmount();
    renderPage(<OrderPickup order={{ ...order, status: 'COMPLETED', stage: 'received' }} />);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

test('[CHK-5] shows content, date and progress of each of two parcels', () => {
  const money = { amount: 12_050, currency: 'MDL' as const };
  const parcel = { price: money, due: money, handedAt: null };
  const parcels = [
    { ...parcel, number: 1, promise: { from: '2026-11-23', to: '2026-11-23' }, sentAt: at },
    { ...parcel, number: 2, promise: { from: '2026-12-07', to: '2026-12-11' }, sentAt: null },
  ];
  const [one, two] = orderOf(2).items;
  if (!one || !two) throw new Error('There are two lines.');
  const timeline = [{ kind: 'shipped', at, parcel: 1 }] as const;
  const order = orderOf(2, {
    status: 'SHIPPED',
    items: [one, { ...two, parcel: 2 }],
    delivery: delivery({ parcels, pickup: null }),
  });
  renderPage(
    <>
      <OrderItems items={order.items} delivery={order.delivery} />
      <OrderFacts order={order} />
      <OrderTimeline timeline={timeline} pickup />
    </>,
  );
  expect(
    within(screen.getByRole('region', { name: 'Produse' }))
      .getAllByText(/^Partea/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Partea 1', 'Partea 2']);
  const facts = screen.getByRole('region', { name: 'Datele comenzii' });
  expect(facts).toHaveTextContent(/Partea 1: te așteaptă în magazin; la primire 120,50\slei/);
  expect(facts).toHaveTextContent('Partea 2: gata de ridicare pe 7–11 decembrie');
  expect(screen.getByRole('region', { name: 'Istoricul comenzii' })).toHaveTextContent('Partea 1');
});
