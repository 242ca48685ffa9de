import { waitFor } from '@testing-library/react';
import { privateKeys } from '@/lib/browser/storage/storage-keys';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { sessionState } from '@/tests/fixtures/session';
import type { Garage } from './garage-state';

const copyName = 'piesar-garage';
const withCars = (garage: Garage) => ({ ...sessionState(1), ...garage });
const stored: Garage = { garage: [octavia, logan], currentCarId: octavia.carId };

/** A page of its own: its modules begin anew, with what storage and service have. */
async function openPage(state: object | null) {
  jest.resetModules();
  answerApi(state ? { 'GET /api/session': { body: state } } : {});
  const garage = { ...(await import('./use-garage')), ...(await import('./garage-state')) };
  const { sessionStore } = await import('@/components/session/session-client');
  garage.connectGarage();
  return { ...garage, sessionStore };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

test('[GAR-1] the browser keeps a copy for the first paint of the next page', async () => {
  const first = await openPage(withCars(stored));
  expect(first.currentVehicle()).toBeUndefined();
  await first.sessionStore.load();
  expect(first.currentVehicle()).toEqual(octavia);
  await waitFor(() => expect(localStorage.getItem(copyName)).toContain('Octavia'));
  const second = await openPage(null);
  await waitFor(() => expect(second.currentVehicle()).toEqual(octavia));
  expect(second.knownGarage()).toEqual(stored);
});

test('[GAR-1] what the service says replaces the copy, and an empty garage leaves none', async () => {
  localStorage.setItem(copyName, JSON.stringify(stored));
  const page = await openPage(withCars({ garage: [], currentCarId: null }));
  await page.sessionStore.load();
  expect(page.knownGarage().garage).toEqual([]);
  await waitFor(() => expect(localStorage.getItem(copyName)).toBeNull());
});

test.each(['', '{', '[]', 'null', '{"garage":7}', '{"garage":[null]}', '{"garage":[{"carId":1}]}'])(
  '[GAR-1] a copy that reads %j is none',
  async (text) => {
    localStorage.setItem(copyName, text);
    const page = await openPage(null);
    await import('./garage-copy');
    expect(page.knownGarage().garage).toEqual([]);
  },
);

test('[GAR-1] storage that is blocked or full costs only the copy', async () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  for (const call of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, call).mockImplementation(refuse);
  }
  const page = await openPage(withCars(stored));
  expect(page.currentVehicle()).toBeUndefined();
  await page.sessionStore.load();
  await import('./garage-copy');
  expect(page.currentVehicle()).toEqual(octavia);
  expect(page.forgetGarage).not.toThrow();
});

test('[GAR-1] a choice shows at once, and so does a car on its way', async () => {
  const page = await openPage(withCars({ garage: [octavia], currentCarId: octavia.carId }));
  await page.sessionStore.load();
  page.sessionStore.intend({ currentCarId: null });
  expect(page.currentVehicle()).toBeUndefined();
  page.arrivingCars.set(logan.carId, logan);
  page.sessionStore.intend({ currentCarId: logan.carId });
  expect(page.currentVehicle()).toEqual(logan);
});

test('[GAR-1] signing out leaves nothing of the cars in the browser', async () => {
  const page = await openPage(withCars(stored));
  await page.sessionStore.load();
  await waitFor(() => expect(localStorage.getItem(copyName)).not.toBeNull());
  localStorage.setItem(privateKeys.verdicts, '{}');
  page.forgetGarage();
  expect([localStorage.getItem(copyName), localStorage.getItem(privateKeys.verdicts)]).toEqual([null, null]);
});

test("[SRC-5] a car is called by its owner's name for it, or by its own without the make", async () => {
  const { shortName } = await openPage(null);
  expect(shortName(octavia)).toBe('Octavia II 1.9 TDI');
  expect(shortName({ ...octavia, name: 'Familia' })).toBe('Familia');
});
