import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { hydrateRoot } from 'react-dom/client';
import { sessionStore } from '@/components/session/session-client';
import { Toaster } from '@/components/ui/overlay/toast';
import romanian from '@/messages/ro-MD.json';
import { answerApi } from '@/tests/fixtures/browser-api';
import { userVehicle, vehicle } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sentPage } from '@/tests/fixtures/server-markup';
import { sessionState } from '@/tests/fixtures/session';
import { VehicleFinder } from './vehicle-finder';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const makes = [
  { manuId: 5, manuName: 'Volkswagen', favorFlag: 1, linkingTargetTypes: 'P', country: 'DE', slug: 'vw' },
  { manuId: 106, manuName: 'Skoda', favorFlag: 0, linkingTargetTypes: 'P', country: 'CZ', slug: 'skoda' },
];
const octavia = {
  modelId: 1060,
  manuId: 106,
  modelname: 'octavia ii',
  yearOfConstrFrom: 200402,
  yearOfConstrTo: 201306,
  favorFlag: 1,
  constructionTypes: ['Hatchback'],
};

const step = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Arată piesele' }));

beforeEach(() => {
  sessionStorage.clear();
  push.mockClear();
  answerApi({
    'POST /api/vehicle/car/models': { body: { items: [octavia], intervals: [] } },
    'POST /api/vehicle/car/vehicle': { body: { simple: false, items: [vehicle(17, { typeName: '1.9 TDI' })] } },
    'PUT /api/session': { body: sessionState(1) },
  });
});
afterEach(async () => {
  await act(() => sessionStore.flush());
  document.body.replaceChildren();
});

test('[TEC-1] uses a make chosen before hydration', async () => {
  const page = (
    <NextIntlClientProvider locale="ro-MD" messages={romanian} timeZone="Europe/Chisinau">
      <VehicleFinder makes={makes} />
    </NextIntlClientProvider>
  );
  const place = await sentPage(page);
  step('Marca').value = '106';
  const root = await act(async () => hydrateRoot(place, page));
  await waitFor(() => expect(step('Modelul')).toBeEnabled());
  expect(step('Marca')).toHaveValue('106');
  await userEvent.selectOptions(step('Modelul'), '1060');
  await waitFor(() => expect(step('Motorul')).toBeEnabled());
  await userEvent.selectOptions(step('Motorul'), '17');
  await press();
  expect(push).toHaveBeenLastCalledWith('/ro-MD/tecdoc/car/17');
  act(() => root.unmount());
});

test('[HOME-1] makes the chosen car the current car, with undo', async () => {
  const calls = answerApi({
    'POST /api/vehicle/car/models': { body: { items: [octavia], intervals: [] } },
    'POST /api/vehicle/car/vehicle': { body: { simple: false, items: [vehicle(17)] } },
    'PUT /api/session': { body: { ...sessionState(9), garage: [userVehicle(vehicle(17))], currentCarId: 17 } },
  });
  act(() => sessionStore.receive(sessionState(8)));
  renderPage(
    <>
      <VehicleFinder makes={makes} />
      <Toaster closeLabel="Închide" />
    </>,
  );
  await userEvent.selectOptions(step('Marca'), '106');
  await waitFor(() => expect(step('Modelul')).toBeEnabled());
  await userEvent.selectOptions(step('Modelul'), '1060');
  await waitFor(() => expect(step('Motorul')).toBeEnabled());
  await userEvent.selectOptions(step('Motorul'), '17');
  await press();
  expect(
    await screen.findByText('Skoda Octavia II 1.9 TDI e acum mașina ta: căutăm piese pentru ea'),
  ).toBeInTheDocument();
  const sent = () => calls.findLast(({ name }) => name === 'PUT /api/session')?.body;
  await waitFor(() => expect(sent()).toMatchObject({ currentCarId: 17 }));
  await userEvent.click(screen.getByRole('button', { name: 'Anulează' }));
  await waitFor(() => expect(sent()).toMatchObject({ currentCarId: null }));
});

test('[TEC-1] restores the choice after going back', async () => {
  const { unmount } = renderPage(<VehicleFinder makes={makes} />);
  await userEvent.selectOptions(step('Marca'), '106');
  await waitFor(() => expect(step('Modelul')).toBeEnabled());
  await userEvent.selectOptions(step('Modelul'), '1060');
  unmount();
  renderPage(<VehicleFinder makes={makes} />);
  await waitFor(() => expect(step('Modelul')).toHaveValue('1060'));
  await waitFor(() => expect(step('Motorul')).toBeEnabled());
  await press();
  expect(push).toHaveBeenLastCalledWith('/ro-MD/tecdoc/search-by-car/skoda/1060');
});

test('[TEC-1] works as a plain form without scripts', () => {
  renderPage(<VehicleFinder makes={makes} />);
  const form = screen.getByRole<HTMLFormElement>('form', { name: /Spune-ne mașina/ });
  expect([form.getAttribute('action'), form.method]).toEqual(['/api/car', 'get']);
  expect(form.querySelector('input[name=lang]')).toHaveValue('ro-MD');
  expect(step('Marca')).toHaveAttribute('name', 'make');
  expect(screen.getByRole('button', { name: 'Arată piesele' })).toBeEnabled();
});
