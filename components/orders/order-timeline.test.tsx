import { screen, within } from '@testing-library/react';
import { orderOf } from '@/services/letters/orders/sample-order';
import { renderPage } from '@/tests/fixtures/render-page';
import { OrderProgress } from './order-timeline';

const placed = { kind: 'placed', at: '2026-11-21T10:00:00.000Z' } as const;
const money = { amount: 12_050, currency: 'MDL' as const };
const shipped = { kind: 'shipped', at: '2026-11-22T10:00:00.000Z' } as const;
const delivery = (from: string, to: string, code = 'courier') => ({
  ...{ code, name: 'Curier', promise: { from, to } },
  ...{ parcels: [], pickup: null },
});

test('[TRK-1] shows the progress of an order and its promised day', () => {
  const order = orderOf(1, {
    status: 'SHIPPED',
    timeline: [placed, shipped],
    delivery: delivery('2199-11-23', '2199-11-24'),
  });
  renderPage(<OrderProgress order={order} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(steps[2]).toHaveTextContent(/^Pe drum22\.11\.2026$/);
  expect(screen.getByText('Ajunge pe 23–24 noiembrie')).toBeVisible();
});

test('[STS-1] shows the pickup deadline of an order in the store instead of its arrival', () => {
  const order = orderOf(1, { status: 'SHIPPED', delivery: delivery('2020-11-24', '2020-11-24', 'pickup') });
  renderPage(<OrderProgress order={order} />, 'ru');
  const step = screen.getAllByRole('listitem').find((one) => one.hasAttribute('aria-current'));
  expect(within(step ?? document.body).getByText('Ждёт в магазине')).toBeVisible();
  expect(screen.getByText('Ждёт вас в магазине')).toBeVisible();
  expect(screen.queryByText(/24 ноября/)).toBeNull();
});

test('[TRK-1] does not repeat a missed promise', () => {
  renderPage(<OrderProgress order={orderOf(1, { delivery: delivery('2020-03-01', '2020-03-02') })} />);
  expect(screen.getByText(/Trebuia să ajungă până pe 2 martie/)).toBeVisible();
  expect(screen.queryByText(/Ajunge/)).toBeNull();
});

test('[TRK-1] shows no promise for a received order and no progress for a cancelled one', () => {
  const { unmount } = renderPage(<OrderProgress order={orderOf(1, { status: 'COMPLETED' })} />);
  expect(screen.getAllByRole('listitem')[3]).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(/Ajunge|Trebuia/)).toBeNull();
  unmount();
  for (const gone of [
    orderOf(1, { status: 'CANCELLED' }),
    orderOf(1, { status: 'CANCELLED', timeline: [placed, { kind: 'unfetched', at: placed.at }] }),
  ]) {
    renderPage(<OrderProgress order={gone} />);
    expect(screen.queryByRole('list')).toBeNull();
  }
});

test('[STS-1] shows no preparation and no date while the payment is awaited', () => {
  const bankPayment = { contractNumber: null, payBy: '2199-11-28', received: false };
  const order = orderOf(1, { payment: 'transfer', bankPayment, delivery: delivery('2026-11-23', '2026-11-24') });
  renderPage(<OrderProgress order={order} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replace(/[\d.]+$/, ''))).toEqual([
    ...['Făcută', 'Așteaptă plata', 'Se pregătește', 'Pe drum', 'Primită'],
  ]);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(screen.getByText('Ajunge la 1–2 zile lucrătoare după plată')).toBeVisible();
  expect(screen.queryByText(/noiembrie/)).toBeNull();
});

test('[STS-1] shows progress and day of each of two parcels', () => {
  const parcel = { price: money, due: money, sentAt: null, handedAt: null };
  const parcels = [
    { ...parcel, number: 1, promise: { from: '2199-11-23', to: '2199-11-23' }, sentAt: shipped.at },
    { ...parcel, number: 2, promise: { from: '2199-12-07', to: '2199-12-11' } },
  ];
  const order = orderOf(1, {
    ...{ status: 'SHIPPED', timeline: [placed, shipped] },
    delivery: { ...delivery('2199-12-07', '2199-12-11'), parcels },
  });
  renderPage(<OrderProgress order={order} />);
  expect(screen.getByText('O parte e pe drum')).toBeVisible();
  const progress = screen.getByRole('region', { name: 'Unde e comanda' });
  expect(progress).toHaveTextContent('Coletul 1: a plecat pe 22 noiembrie, ajunge pe 23 noiembrie');
  expect(progress).toHaveTextContent('Coletul 2: ajunge pe 7–11 decembrie');
});
