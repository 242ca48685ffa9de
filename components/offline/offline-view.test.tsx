import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@/components/session/session-client';
import type { OfflineCopy } from '@/lib/browser/offline/offline-protocol';
import { rememberViewed } from '@/lib/browser/products/viewed-products';
import messages from '@/messages/ro-MD.json';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { OenCalculator } from './offline-finders';
import { OfflineView } from './offline-view';

const t = messages.offline;
const { id, name, slug, partNumber, price } = productCard();
const at = Date.parse('2026-11-20T08:30:00Z');
const session = { ...sessionState(4), wishlist: [id], garage: [{ ...octavia, maskedVin: 'TMB**********8211' }] };
const storedCopy: OfflineCopy = {
  session: { at, value: session },
  products: { at, value: [{ id, name, slug, partNumber, brand: 'Brembo', image: null, price }] },
  orders: {
    at,
    value: [
      {
        ...{
          id: 5,
          number: 'P-261121-7K4QX',
          createdAt: '2026-11-21T10:00:00.000Z',
          status: 'SHIPPED',
          stage: 'sent',
        },
        total: { amount: 74_200, currency: 'MDL' },
      },
    ],
  },
  waiting: [{ wishlist: [{ productId: id, present: true }] }],
};

beforeEach(async () => {
  localStorage.clear();
  document.documentElement.lang = 'ro-MD';
  Object.assign(navigator, { serviceWorker: { controller: {} } });
});

/** Renders the view on a device with this stored data and an active worker. */
async function openDesk(copy: OfflineCopy = storedCopy) {
  answerApi({
    'GET /api/session': { body: copy.session?.value ?? sessionState(0) },
    'GET /api/auth/me': { body: { state: 'unavailable', user: null } },
    'GET /api/kept': { body: copy },
  });
  await sessionStore.reload(true);
  renderPage(<OfflineView />);
}

test('[PWA-2] shows garage, lists and open orders with their timestamp', async () => {
  rememberViewed(id);
  await openDesk();
  expect(await screen.findByText(/Așa era la 20\.11\.2026/)).toBeVisible();
  expect(screen.getByText(/O schimbare așteaptă/)).toBeVisible();
  for (const list of [t.viewed, t.wishlist]) {
    expect(within(screen.getByRole('region', { name: list })).getByText(name)).toBeVisible();
  }
  expect(screen.queryByRole('region', { name: t.compare })).toBeNull();
  const orders = within(screen.getByRole('region', { name: t.orders }));
  expect(orders.getByText('P-261121-7K4QX')).toBeVisible();
  const garage = within(screen.getByRole('region', { name: t.garage }));
  expect(garage.getByText('TMB**********8211')).toBeVisible();
});

test('[PWA-2] reports a device without stored data', async () => {
  await openDesk({ session: null, products: null, orders: null, waiting: null });
  expect(await screen.findByText(t.nothing)).toBeVisible();
});

test('[GAR-1] [PWA-2] reads a part number offline', async () => {
  renderPage(<OenCalculator />);
  const field = screen.getByLabelText(t.number);
  await userEvent.type(field, 'А 203 420 12 20');
  expect(screen.getByText('A203 420 12 20')).toBeVisible();
  expect(screen.getByText(/Mercedes-Benz/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, 'GDB1550');
  expect(screen.getByText(t.noMakers)).toBeVisible();
});
