import { createFitStore, type FitCar, type FitResponse } from './use-fit';

const octavia: FitCar = { carId: 1, facts: {} };
const judged = (verdict: 'exact' | 'none') => ({ verdict, reasons: [], missing: [], linkedCarId: null });

function storeWith(answer: (car: FitCar, ids: readonly number[]) => FitResponse) {
  const calls: [FitCar, readonly number[]][] = [];
  const store = createFitStore(async (car, ids) => {
    calls.push([car, ids]);
    return answer(car, ids);
  });
  return { store, calls };
}
const all =
  (verdict: 'exact' | 'none') =>
  (_: FitCar, ids: readonly number[]): FitResponse => ({
    ok: true,
    data: { items: ids.map((id) => ({ id, ...judged(verdict) })) },
  });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('[CAT-3] sends one request per car for all cards of a page', async () => {
  const { store, calls } = storeWith(all('exact'));
  const logan = { carId: 2, facts: {} };
  for (const id of [7, 8, 7]) store.request(octavia, id);
  store.request(logan, 7);
  await jest.advanceTimersByTimeAsync(50);
  expect(calls).toEqual([
    [octavia, [7, 8]],
    [logan, [7]],
  ]);
  expect(store.get(octavia, 8)?.verdict).toBe('exact');
});

test('[PRD-1] requests a new verdict after a new fact and keeps the old one meanwhile', async () => {
  const { store, calls } = storeWith((car, ids) => all(car.facts['gearbox'] ? 'none' : 'exact')(car, ids));
  store.request(octavia, 7);
  await jest.advanceTimersByTimeAsync(50);
  const answered = { carId: 1, facts: { gearbox: 'dct' } };
  store.request(answered, 7);
  expect(store.get(answered, 7)?.verdict).toBe('exact');
  await jest.advanceTimersByTimeAsync(50);
  expect(store.get(answered, 7)?.verdict).toBe('none');
  expect(calls).toHaveLength(2);
});

test('repeats a failed request when the product is shown again', async () => {
  const error = { layer: 'network', status: 0, errorNames: [], paths: [], message: '', retryable: true } as const;
  const { store, calls } = storeWith(() => ({ ok: false, error }));
  store.request(octavia, 7);
  await jest.advanceTimersByTimeAsync(50);
  store.request(octavia, 7);
  await jest.advanceTimersByTimeAsync(50);
  expect(calls).toHaveLength(2);
  expect(store.get(octavia, 7)).toBeUndefined();
});
