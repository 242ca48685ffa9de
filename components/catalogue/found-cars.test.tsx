import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionStore } from '@/components/session/session-client';
import { Toaster } from '@/components/ui/overlay/toast';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { answerApi } from '@/tests/fixtures/browser-api';
import { userVehicle, vehicle } from '@/tests/fixtures/garage';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { FoundCars } from './search-answer';

const cars = [
  { name: 'Toyota Camry XV40 (2006–2011)', url: '/tecdoc/search-by-car/toyota/1147' },
  { name: 'Toyota Camry XV50 (2011–2018)', url: '/tecdoc/search-by-car/toyota/1148' },
];
const camry = { name: 'Toyota Camry', manuId: 10, modelIds: [1147, 1148] };
const reading = (fields: Partial<Understood>): Understood => ({
  typed: 'camry',
  via: 'typed',
  searched: 'camry',
  category: null,
  brand: null,
  number: null,
  ...fields,
});
const version = vehicle(101, { manuId: 10, manuName: 'Toyota', modId: 1147, modelName: 'Camry XV40', typeName: '2.4' });

beforeAll(installNativeDialog);

let revision = 1;
const receive = (state: object) => act(() => sessionStore.receive({ ...sessionState(revision++), ...state }));
beforeEach(() => {
  document.documentElement.lang = 'ro-MD';
  receive({ garage: [], currentCarId: null });
});

test.each(['ro-MD', 'ru'] as const)('[SRC-7] links a query for a car to its pages, %s', (locale) => {
  renderPage(<FoundCars understood={reading({ cars })} />, locale);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual(cars.map(({ name, url }) => [name, `/${locale}${url}`]));
});

test('[SRC-7] suggests no car for a make alone or for other queries', () => {
  renderPage(<FoundCars understood={reading({})} />, 'ro-MD');
  renderPage(<FoundCars understood={reading({ vehicle: { ...camry, modelIds: [] } })} />, 'ro-MD');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('[SRC-7] offers the recognised car as the current car, with undo', async () => {
  const calls = answerApi({
    'PUT /api/session': {
      body: { ...sessionState(100), garage: [userVehicle(version)], currentCarId: version.carId },
    },
    'POST /api/vehicle/car/vehicle': { body: { simple: false, items: [version] } },
  });
  renderPage(
    <>
      <FoundCars understood={reading({ vehicle: { ...camry, modelIds: [1147] } })} />
      <Toaster closeLabel="Închide" />
    </>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'E mașina mea' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Toyota Camry XV40 2\.4, 77 kW/, hidden: true }));
  expect(await screen.findByText('Mașina ta')).toBeInTheDocument();
  expect(await screen.findByText(/e în garaj: căutăm piese pentru ea/)).toBeInTheDocument();
  const sent = () => calls.findLast(({ name }) => name === 'PUT /api/session')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ currentCarId: version.carId }));
  await userEvent.click(screen.getByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(sent()).toMatchObject({ currentCarId: null }));
});

test('[SRC-7] only names the recognised car if it is already the current car', () => {
  receive({ garage: [userVehicle(version)], currentCarId: version.carId });
  renderPage(<FoundCars understood={reading({ vehicle: camry })} />);
  expect(screen.getByText('Mașina ta')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'E mașina mea' })).toBeNull();
});
