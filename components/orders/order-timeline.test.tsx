import { screen, within } from '@testing-library/react';
import { orderOf } from '@/services/letters/orders/sample-order';
import { renderPage } from '@/tests/fixtures/render-page';
import { OrderProgress } from './order-timeline';

const placed = { kind: 'placed', at: '2026-11-21T10:00:00.000Z' } as const;
const shipped = { kind: 'shipped', at: '2026-11-22T10:00:00.000Z' } as const;
const delivery = (from: string, to: string, code = 'courier') => ({
  ...{ code, name: 'Curier', promise: { from, to } },
  ...{ parcels: [], pickup: null },
});

test('[TRK-1] says how far the order is and for which day it was promised', () => {
  const order = orderOf(1, {
    status: 'SHIPPED',
    timeline: [placed, shipped],
    delivery: delivery('2199-11-23', '2199-11-24'),
  });
  renderPage(<OrderProgress order={order} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
  expect(steps[2]).toHaveTextContent(/^Pe drum22\.11\.2026$/);
  expect(screen.getByText('Ajunge între 23 noiembrie și 24 noiembrie')).toBeVisible();
});

test('[TRK-1] what is picked up waits in the shop, and one day is one day', () => {
  const order = orderOf(1, { status: 'SHIPPED', delivery: delivery('2199-11-24', '2199-11-24', 'pickup') });
  renderPage(<OrderProgress order={order} />, 'ru');
  const step = screen.getAllByRole('listitem').find((one) => one.hasAttribute('aria-current'));
  expect(within(step ?? document.body).getByText('Ждёт в магазине')).toBeVisible();
  expect(screen.getByText(/24 ноября/)).toBeVisible();
});

test('[TRK-1] a promise that was missed is not repeated as if it still held', () => {
  renderPage(<OrderProgress order={orderOf(1, { delivery: delivery('2020-03-01', '2020-03-02') })} />);
  expect(screen.getByText(/Trebuia să ajungă până pe 2 martie/)).toBeVisible();
  expect(screen.queryByText(/Ajunge/)).toBeNull();
});

test('[TRK-1] a received order promises nothing, and one that goes no further has no progress', () => {
  const { unmount } = renderPage(<OrderProgress order={orderOf(1, { status: 'COMPLETED' })} />);
  expect(screen.getAllByRole('listitem')[3]).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText(/Ajunge|Trebuia/)).toBeNull();
  unmount();
  for (const gone of [
    orderOf(1, { status: 'CANCELLED' }),
    orderOf(1, { status: 'SHIPPED', timeline: [placed, { kind: 'unfetched', at: placed.at }] }),
  ]) {
    renderPage(<OrderProgress order={gone} />);
    expect(screen.queryByRole('list')).toBeNull();
  }
});
