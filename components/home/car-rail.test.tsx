import { act, screen, waitFor } from '@testing-library/react';
import { FitVerdicts } from '@/components/live/fit-verdicts';
import { sessionStore } from '@/components/session/session-client';
import { shortName } from '@/components/vehicle/garage/use-garage';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { homeLists } from '@/lib/domain/navigation/home-lists';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { CarRailPlace, OffersPlace } from './car-rail-place';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let come: Seen[] = [];
beforeAll(() => {
  class Watcher {
    constructor(seen: Seen) {
      come.push(seen);
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watcher, configurable: true });
});
beforeEach(() => {
  come = [];
});

const card = (id: number, name: string) => ({
  ...{ id, name, href: `/ro-MD/shop/products/p-${id}`, number: `N-${id}`, carId: octavia.carId },
  ...{ fit: { state: 'yes', label: 'Se potrivește exact' }, stock: { rating: 0, label: 'Nu e în stoc' } },
  ...{ price: 'Fără preț', sold: false },
});
const pathFor = ({ carId }: UserVehicle) => `GET /api/rails?lang=ro-MD&car=${carId}`;

let revision = 100;
/** Renders the place for a visitor with a car, with the given response for its parts. */
async function home(car: UserVehicle, response: { readonly body: unknown; readonly status?: number }) {
  revision += 1;
  const state = { ...sessionState(revision), garage: [octavia, logan], currentCarId: car.carId };
  const calls = answerApi({
    'GET /api/session': { body: state },
    'POST /api/shop/fit': { body: { items: [] } },
    [pathFor(car)]: response,
  });
  act(() => sessionStore.receive(state));
  renderPage(
    <>
      <FitVerdicts />
      <CarRailPlace />
    </>,
  );
  await screen.findByRole('heading', { name: `Pentru ${shortName(car)}` });
  return () => calls.filter(({ name }) => name === pathFor(car)).length;
}
const arrive = () =>
  act(async () => {
    for (const seen of come) seen([{ isIntersecting: true }]);
  });

test('[TEC-2] shows fitting products when scrolled near, with a link to all parts of the car', async () => {
  const requests = await home(octavia, { body: { items: [card(11, 'Plăcuțe Octavia')] } });
  expect(screen.getByRole('link', { name: 'Toate piesele' })).toHaveAttribute(
    'href',
    `/ro-MD/tecdoc/car/${octavia.carId}`,
  );
  expect(requests()).toBe(0);
  await arrive();
  expect(await screen.findByText('Plăcuțe Octavia')).toBeVisible();
  expect(requests()).toBe(1);
});

test('[TEC-2] replaces a general list by the one of the car, unless nothing fits or the request fails', async () => {
  revision += 1;
  const state = { ...sessionState(revision), garage: [octavia, logan], currentCarId: octavia.carId };
  const pathOf = (list: string) => `GET /api/rails?lang=ro-MD&list=${list}&car=${octavia.carId}`;
  answerApi({
    'GET /api/session': { body: state },
    [pathOf('sale')]: { body: { items: [card(12, 'Discuri Octavia')] } },
    [pathOf('featured')]: { body: { items: [] } },
    [pathOf('new')]: { status: 503, body: {} },
  });
  act(() => sessionStore.receive(state));
  renderPage(
    <>
      <FitVerdicts />
      {homeLists.map((list) => (
        <OffersPlace list={list} key={list}>
          <p>General {list}</p>
        </OffersPlace>
      ))}
    </>,
  );
  await waitFor(() => expect(come).toHaveLength(homeLists.length));
  await arrive();
  expect(await screen.findByText('Discuri Octavia')).toBeVisible();
  expect(screen.queryByText('General sale')).toBeNull();
  await waitFor(() => expect(screen.getByText('General featured')).toBeVisible());
  await waitFor(() => expect(screen.getByText('General new')).toBeVisible());
});

test('[ERR-2] refers to the page of the car after a failed request', async () => {
  await home(logan, { status: 503, body: {} });
  await arrive();
  expect(await screen.findByText(/^Acum nu putem arăta piesele potrivite/)).toBeVisible();
});

test('[TEC-2] shows nothing without a car', () => {
  revision += 1;
  answerApi({ 'GET /api/session': { body: sessionState(revision) } });
  act(() => sessionStore.receive(sessionState(revision)));
  const { container } = renderPage(<CarRailPlace />);
  expect(container.querySelector('[data-shown="false"]')).toBeEmptyDOMElement();
});
