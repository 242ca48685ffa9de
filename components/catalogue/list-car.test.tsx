import { act, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { sessionStore } from '@/components/session/session-client';
import { chooseCar } from '@/components/vehicle/garage/garage-client';
import { carCookieLine, showAllCookieLine, writeCookie } from '@/lib/domain/listing/list-car';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { ListCar } from './list-car';

const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));

const path = '/ro-MD/shop/category/frane';
const own = `car=${octavia.carId}`;
const went = () => router.replace.mock.calls.at(-1)?.[0];

let revision = 0;
/** Renders a list with this query for a visitor with two cars. */
async function list(query: string, currentCarId: number | null = octavia.carId, facts = {}, around: ReactNode = null) {
  revision += 1;
  const garage = [{ ...octavia, facts }, logan];
  answerApi({ 'GET /api/session': { body: { ...sessionState(revision), garage, currentCarId } } });
  await sessionStore.reload(true);
  renderPage(
    <>
      {around}
      <ListCar path={path} query={query} />
    </>,
  );
  // The code that follows the current car is loaded on demand.
  await act(async () => void (await import('./follow-car')));
}

beforeEach(() => {
  router.replace.mockClear();
  writeCookie((secure) => carCookieLine('', secure));
  writeCookie((secure) => showAllCookieLine(false, secure));
});

test('[TEC-2] filters a plain list by the current car and stores the car', async () => {
  await list('?f.brand=ate&page=3', octavia.carId, { disc_front: '288' });
  expect(went()).toBe(`${path}?${own}&eq=disc_front%3A288&f.brand=ate&page=1`);
  expect(document.cookie).toBe(`piesar-car=${own}&eq=disc_front%3A288`);
});

test('[TEC-2] reloads the list after a new fact, another car or no car', async () => {
  await list(`?${own}&page=1`, octavia.carId, { disc_front: '312' });
  expect(went()).toBe(`${path}?${own}&eq=disc_front%3A312&page=1`);
  act(() => chooseCar(logan.carId));
  expect(went()).toBe(`${path}?car=${logan.carId}&page=1`);
  act(() => chooseCar(null));
  expect(went()).toBe(path);
  expect(document.cookie).toBe('');
});

test('[PRD-1] keeps a filter that is pressed while the data of the car load', async () => {
  const form = (
    <form data-listing>
      <input type="hidden" name="car" value={octavia.carId} />
      <input type="hidden" name="eq" value="" />
      <input type="checkbox" name="fit" value="exact" defaultChecked />
    </form>
  );
  act(() => chooseCar(octavia.carId));
  await list(`?${own}&page=1`, octavia.carId, { disc_front: '288' }, form);
  expect(went()).toBe(`${path}?${own}&eq=disc_front%3A288&fit=exact&page=1`);
});

test('[PRD-1] continues the navigation of a pressed link after the data of the car load', async () => {
  act(() => chooseCar(octavia.carId));
  await list(`?${own}&page=1`, octavia.carId, { disc_front: '288' }, <div data-going />);
  expect(router.replace).not.toHaveBeenCalled();
  document.querySelector('[data-going]')?.removeAttribute('data-going');
  act(() => sessionStore.touch());
  expect(went()).toBe(`${path}?${own}&eq=disc_front%3A288&page=1`);
});

test('[TEC-2] keeps showing all parts when the session changes', async () => {
  act(() => chooseCar(octavia.carId));
  await list(`?${own}&page=1`);
  act(() => chooseCar(null));
  expect(went()).toBe(path);
  act(() => sessionStore.touch());
  expect(went()).toBe(path);
});

test('[TEC-2] keeps showing all parts until another car is chosen', async () => {
  writeCookie((secure) => showAllCookieLine(true, secure));
  writeCookie((secure) => carCookieLine(own, secure));
  await list('');
  expect(router.replace).not.toHaveBeenCalled();
  act(() => chooseCar(logan.carId));
  expect(went()).toBe(`${path}?car=${logan.carId}&page=1`);
});

test('[TEC-2] filters a list opened without a car by the first chosen car', async () => {
  act(() => chooseCar(null));
  await list('?f.brand=ate', null);
  expect(router.replace).not.toHaveBeenCalled();
  act(() => chooseCar(logan.carId));
  await waitFor(() => expect(went()).toBe(`${path}?car=${logan.carId}&f.brand=ate&page=1`));
});

test('[TEC-2] keeps the car of a shared URL', async () => {
  await list('?car=77&page=1');
  expect(router.replace).not.toHaveBeenCalled();
});
