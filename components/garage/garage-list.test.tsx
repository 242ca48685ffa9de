import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sessionStore } from '@/components/session/session-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia, userVehicle, vehicle } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { GarageView } from './garage-view';

const plates = Array.from({ length: 12 }, (_, at) => `WRK ${100 + at}`);
const cars = [
  ...plates.map((plate, at) =>
    userVehicle(vehicle(100_010 + at, { manuName: 'Dacia', modelName: 'Logan I' }), { plate }),
  ),
  octavia,
];

test('[GAR-1] shows 13 cars as rows, the current one first, and finds a car by its plate', async () => {
  answerApi({
    'GET /api/session': { body: { ...sessionState(1), garage: cars, currentCarId: octavia.carId } },
    'GET /api/auth/me': { body: { state: 'guest', user: null } },
    'GET /api/account/garage/due': { body: { items: [] } },
  });
  const intend = jest.spyOn(sessionStore, 'intend').mockImplementation(() => {});
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <GarageView />
    </SWRConfig>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('13 din 13');
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(13);
  expect(rows[0]).toHaveTextContent(/Octavia.*Mașina curentă/);
  expect(screen.queryByRole('article')).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Găsește mașina' }), 'wrk107');
  expect(screen.getByRole('status')).toHaveTextContent('1 din 13');
  const row = screen.getByRole('listitem');
  await userEvent.click(within(row).getByRole('button', { name: 'Fă-o curentă: Logan I 1.9 TDI, WRK 107' }));
  expect(intend).toHaveBeenCalledWith({ currentCarId: 100_017 });
  await userEvent.click(within(row).getByText('WRK 107'));
  expect(await within(row).findByRole('article', { name: /Logan/ })).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Găsește mașina' }), ' passat');
  expect(screen.getByRole('status')).toHaveTextContent('Nu ai o astfel de mașină în garaj.');
});
