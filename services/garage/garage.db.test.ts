import { authCalls } from '@/lib/contract/account/auth';
import type { GarageIntent } from '@/lib/contract/account/garage';
import { type SessionChange, sessionCalls } from '@/lib/contract/orders/session';
import { type AccountApp, createAccountApp, fillCars, goodPassword } from '@/tests/fixtures/account-app';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCars(app.db, 60);
});
afterAll(() => app.close());

type Who = { readonly key?: string; readonly token?: string };
const put = (who: Who, change: Omit<SessionChange, 'lang'>) =>
  app.ask(sessionCalls.sessionUpdate, { ...who, body: { lang: 'ro-MD', ...change } });
const read = (who: Who) => app.get(sessionCalls.sessionRead, who);
const present = (...ids: number[]): GarageIntent[] => ids.map((carId) => ({ carId, present: true }));
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
const carIds = (state: { garage: { carId: number }[] } | undefined) => (state?.garage ?? []).map(({ carId }) => carId);
const fault = ({ error }: Awaited<ReturnType<typeof put>>) => error?.errors[0];

describe('[GAR-1] a garage', () => {
  it('begins a session, and returns the catalogue data of a car', async () => {
    const { key, state } = await app.get(sessionCalls.sessionCreate, {
      body: { lang: 'ru', garage: present(2, 1), currentCarId: 1 },
    });
    expect(state.currentCarId).toBe(1);
    expect(carIds(await read({ key }))).toEqual([2, 1]);
    expect(state.garage[1]).toEqual({
      id: 2,
      vehicleKey: '5-50-1',
      carId: 1,
      fullName: 'Skoda Octavia II 1.9 TDI',
      prodYears: '06.2004–06.2013',
      carMotors: 'BXE, BLS',
      vehicleDetails: expect.objectContaining({ fuelType: 'diesel', manuName: 'Skoda', powerKwFrom: 77 }),
      inCatalogue: true,
      name: null,
      plate: null,
      maskedVin: null,
      mileage: null,
      facts: {},
    });
  });

  it('stores facts about the equipment, which can be added, removed and merged at sign-in', async () => {
    const key = await app.visitor();
    const answer = (facts: Record<string, string | null>) =>
      put({ key }, { garage: [{ carId: 1, present: true, facts }] });
    await answer({ disc_front: '280', gearbox: 'manual' });
    const state = (await answer({ gearbox: null, brake_system: 'ATE' })).data;
    expect(state?.garage[0]?.facts).toEqual({ disc_front: '280', brake_system: 'ATE' });
    const { email, token } = await app.customer();
    await put({ token }, { garage: [{ carId: 1, present: true, facts: { disc_front: '288', pr_code: '1BE' } }] });
    await app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });
    expect((await read({ token })).garage[0]?.facts).toEqual({
      disc_front: '288',
      pr_code: '1BE',
      brake_system: 'ATE',
    });
    const wrong = await put({ token }, { garage: [{ carId: 1, present: true, facts: { 'a b': '<script>' } }] });
    expect(wrong.status).toBe(400);
  });

  it('applies absolute changes, so that repeating them has no effect', async () => {
    const key = await app.visitor();
    const change = { garage: present(1, 2), currentCarId: 2 };
    await put({ key }, change);
    const once = (await put({ key }, change)).data;
    expect(once).toMatchObject({ currentCarId: 2, garage: [{ carId: 1 }, { carId: 2 }] });
    const removed = { garage: [{ carId: 1, present: false }] };
    await put({ key }, removed);
    expect(carIds((await put({ key }, removed)).data)).toEqual([2]);
  });

  it('stores data of a car until removed, and masks the VIN', async () => {
    const key = await app.visitor();
    const notes = { name: ' Familia ', plate: 'klm 482', vin: 'TMBZZZ1Z6A2048211', mileage: 190_000 };
    const { data } = await put({ key }, { garage: [{ carId: 1, present: true, ...notes }] });
    const shown = { name: 'Familia', plate: 'KLM 482', maskedVin: 'TMB••••••••••8211', mileage: 190_000 };
    expect(data?.garage[0]).toMatchObject(shown);
    const later = await put({ key }, { garage: [{ carId: 1, present: true, plate: null }] });
    expect(later.data?.garage[0]).toMatchObject({ ...shown, plate: null });
    expect(JSON.stringify(later)).not.toContain('TMBZZZ1Z6A2048211');
    expect(app.lines.join('')).not.toContain('TMBZZZ1Z6A2048211');
  });

  it('clears the current car when that car is removed, without choosing another', async () => {
    const key = await app.visitor();
    await put({ key }, { garage: present(1, 2), currentCarId: 1 });
    expect(fault(await put({ key }, { currentCarId: 3 }))).toMatchObject({
      errorName: 'VEHICLE_NOT_IN_GARAGE',
      path: 'currentCarId',
    });
    const contradiction = { garage: [{ carId: 2, present: false }], currentCarId: 2 };
    expect(fault(await put({ key }, contradiction))?.errorName).toBe('VEHICLE_NOT_IN_GARAGE');
    expect(await read({ key })).toMatchObject({ currentCarId: 1, garage: [{}, {}] });
    const { data } = await put({ key }, { garage: [{ carId: 1, present: false }] });
    expect(data).toMatchObject({ currentCarId: null, garage: [{ carId: 2 }] });
  });

  it('rejects an unknown car and the fifty-first one without any change', async () => {
    const key = await app.visitor();
    expect(fault(await put({ key }, { garage: present(1, 999) }))).toMatchObject({
      errorName: 'VEHICLE_UNKNOWN',
      path: 'garage.1.carId',
    });
    expect((await read({ key })).garage).toEqual([]);
    await put({ key }, { garage: present(...range(1, 50)) });
    const refused = await put({ key }, { garage: present(51), wishlist: [] });
    expect(fault(refused)?.errorName).toBe('GARAGE_FULL');
    const swapped = await put({ key }, { garage: [...present(51), { carId: 50, present: false }] });
    expect(carIds(swapped.data)).toEqual([...range(1, 49), 51]);
  });

  it.each([
    { carId: 1, present: true, vin: 'TMBZZZ1Z6A204821' },
    { carId: 1, present: true, vin: 'TMBZZZ1Z6A204821O' },
    { carId: 1, present: true, plate: '<b>' },
    { carId: 1, present: true, name: ' ' },
    { carId: 1, present: true, mileage: -1 },
    { carId: 0, present: true },
  ])('refuses %j', async (intent) => {
    expect((await put({ key: await app.visitor() }, { garage: [intent] })).status).toBe(400);
  });

  it('shows the snapshot of a car no longer in the catalogue, which can be kept, chosen and removed', async () => {
    const key = await app.visitor();
    await put({ key }, { garage: present(60, 2) });
    await app.db.write.query('DELETE FROM vehicle WHERE car_id = 60');
    const { data } = await put({ key }, { garage: present(60), currentCarId: 60 });
    expect(data).toMatchObject({
      currentCarId: 60,
      garage: [{ carId: 60, fullName: 'Skoda Octavia II Versiune 60', inCatalogue: false }, { carId: 2 }],
    });
    const gone = await put({ key }, { garage: [{ carId: 60, present: false }] });
    expect(carIds(gone.data)).toEqual([2]);
    expect(fault(await put({ key }, { garage: present(60) }))?.errorName).toBe('VEHICLE_UNKNOWN');
  });
});

describe('[GAR-1] signing in', () => {
  const signIn = (email: string, key: string) =>
    app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });

  it("unites the garages without doubling, and the visitor's current car wins", async () => {
    const { email, token } = await app.customer();
    await put({ token }, { garage: [{ carId: 1, present: true, name: 'A mea' }, ...present(2)], currentCarId: 2 });
    const key = await app.visitor();
    await put(
      { key },
      { garage: [...present(3), { carId: 1, present: true, name: 'Alta', plate: 'KLM 482' }], currentCarId: 3 },
    );
    await signIn(email, key);
    const merged = await read({ token });
    expect(merged).toMatchObject({
      currentCarId: 3,
      garage: [{ carId: 1, name: 'A mea', plate: 'KLM 482' }, { carId: 2 }, { carId: 3 }],
    });
    await signIn(email, key);
    expect(await read({ token })).toEqual(merged);
  });

  it('drops the visitor’s oldest cars beyond the limit, except the current one', async () => {
    const { email, token } = await app.customer();
    await put({ token }, { garage: present(...range(1, 48)) });
    const key = await app.visitor();
    await put({ key }, { garage: present(51, 52, 53, 1), currentCarId: 51 });
    await signIn(email, key);
    expect(await read({ token })).toMatchObject({ currentCarId: 51 });
    expect(carIds(await read({ token }))).toEqual([...range(1, 48), 51, 53]);
  });

  it('keeps the current car of a full garage', async () => {
    const { email, token } = await app.customer();
    await put({ token }, { garage: present(...range(1, 50)), currentCarId: 7 });
    const key = await app.visitor();
    await put({ key }, { garage: present(51), currentCarId: 51 });
    await signIn(email, key);
    expect(await read({ token })).toMatchObject({ currentCarId: 7, garage: { length: 50 } });
  });
});
