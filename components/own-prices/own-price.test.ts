import { createOwnPriceStore, type OwnPriceResponse } from './own-price';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const failure = {
  ok: false,
  error: { layer: 'network', status: 0, errorNames: [], paths: [], message: '', retryable: true },
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function storeThatAsks() {
  const requests: (readonly number[])[] = [];
  let answer: (ids: readonly number[]) => OwnPriceResponse = (ids) => ({
    ok: true,
    data: { items: ids.map((id) => ({ id, list: mdl(10_000), own: mdl(9000) })) },
  });
  const store = createOwnPriceStore(async (ids) => {
    requests.push(ids);
    return answer(ids);
  });
  return {
    store,
    requests,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}
const settle = () => jest.advanceTimersByTimeAsync(1000);

test('[ACC-5] requests all prices of a page once in a single request', async () => {
  const { store, requests } = storeThatAsks();
  const listener = jest.fn();
  store.subscribe(listener);
  for (const id of [1, 2, 1, 3]) store.request(id);
  await settle();
  store.request(2);
  await settle();
  expect(requests).toEqual([[1, 2, 3]]);
  expect(store.get(2)).toEqual({ list: mdl(10_000), own: mdl(9000), offers: [] });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[ACC-5] splits prices above the maximum into several requests', async () => {
  const { store, requests } = storeThatAsks();
  for (let id = 1; id <= 450; id++) store.request(id);
  await settle();
  expect(requests.map(({ length }) => length)).toEqual([200, 200, 50]);
});

test('[ACC-5] keeps list prices after a failure and retries with the next product', async () => {
  const { store, requests, answerWith } = storeThatAsks();
  answerWith(() => failure);
  store.request(1);
  await settle();
  expect(store.get(1)).toBeNull();
  answerWith((ids) => ({ ok: true, data: { items: ids.map((id) => ({ id, list: mdl(2), own: mdl(1) })) } }));
  store.request(1);
  await settle();
  expect(requests).toEqual([[1], [1]]);
  expect(store.get(1)?.own).toEqual(mdl(1));
});

test('[ACC-5] rereads outdated prices and shows the known ones meanwhile', async () => {
  const { store, requests } = storeThatAsks();
  store.request(1);
  await jest.advanceTimersByTimeAsync(301_000);
  store.request(1);
  expect(store.get(1)).toBeDefined();
  await settle();
  expect(requests).toHaveLength(2);
});

test('[ACC-5] drops prices and late responses of the previous customer', async () => {
  const { store, requests } = storeThatAsks();
  store.setCustomer('7,1');
  store.request(1);
  jest.advanceTimersByTime(50);
  store.setCustomer('8,2');
  await settle();
  expect([store.get(1), requests]).toEqual([undefined, [[1]]]);
  store.request(1);
  await settle();
  store.setCustomer('8,2');
  expect(store.get(1)).toBeDefined();
});
