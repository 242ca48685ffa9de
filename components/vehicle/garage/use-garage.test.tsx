import { waitFor } from '@testing-library/react';
import { privateKeys } from '@/lib/browser/storage/browser-storage';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { sessionState } from '@/tests/fixtures/session';
import type { Garage } from './garage-state';

const copyName = 'piesar-garage';
const withCars = (garage: Garage) => ({ ...sessionState(1), ...garage });
const stored: Garage = { garage: [octavia, logan], currentCarId: octavia.carId };

/** Simulates a new page: reloads the modules with the given storage and service. */
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

test('[GAR-1] stores a copy of the garage for the first paint of the next page', async () => {
  const first = await openPage(withCars(stored));
  expect(first.currentVehicle()).toBeUndefined();
  await first.sessionStore.load();
  expect(first.currentVehicle()).toEqual(octavia);
  await waitFor(() => expect(localStorage.getItem(copyName)).toContain('Octavia'));
  const second = await openPage(null);
  await waitFor(() => expect(second.currentVehicle()).toEqual(octavia));
  expect(second.knownGarage()).toEqual(stored);
});

test('[GAR-1] replaces the copy by the response of the service, and removes it for an empty garage', async () => {
  localStorage.setItem(copyName, JSON.stringify(stored));
  const page = await openPage(withCars({ garage: [], currentCarId: null }));
  await page.sessionStore.load();
  expect(page.knownGarage().garage).toEqual([]);
  await waitFor(() => expect(localStorage.getItem(copyName)).toBeNull());
});

test.each(['', '{', '[]', 'null', '{"garage":7}', '{"garage":[null]}', '{"garage":[{"carId":1}]}'])(
  '[GAR-1] ignores the invalid copy %j',
  async (text) => {
    localStorage.setItem(copyName, text);
    const page = await openPage(null);
    await import('./garage-copy');
    expect(page.knownGarage().garage).toEqual([]);
  },
);

test('[GAR-1] works without a copy when storage is blocked or full', async () => {
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

test('[GAR-1] shows a chosen and an unconfirmed car at once', async () => {
  const page = await openPage(withCars({ garage: [octavia], currentCarId: octavia.carId }));
  await page.sessionStore.load();
  page.sessionStore.intend({ currentCarId: null });
  expect(page.currentVehicle()).toBeUndefined();
  page.arrivingCars.set(logan.carId, logan);
  page.sessionStore.intend({ currentCarId: logan.carId });
  expect(page.currentVehicle()).toEqual(logan);
});

test('[GAR-1] removes all data of cars from the browser at sign-out', async () => {
  const page = await openPage(withCars(stored));
  await page.sessionStore.load();
  await waitFor(() => expect(localStorage.getItem(copyName)).not.toBeNull());
  localStorage.setItem(privateKeys.verdicts, '{}');
  page.forgetGarage();
  expect([localStorage.getItem(copyName), localStorage.getItem(privateKeys.verdicts)]).toEqual([null, null]);
});

test('[SRC-5] shortens a car to the name given by its owner, or to its full name without the make', async () => {
  const { shortName } = await openPage(null);
  expect(shortName(octavia)).toBe('Octavia II 1.9 TDI');
  expect(shortName({ ...octavia, name: 'Familia' })).toBe('Familia');
});
