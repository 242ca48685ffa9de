import { createOwnPriceStore, type OwnPriceAnswer } from './own-price';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const failure = {
  ok: false,
  error: { layer: 'network', status: 0, errorNames: [], paths: [], message: '', retryable: true },
} as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function storeThatAsks() {
  const requests: (readonly number[])[] = [];
  let answer: (ids: readonly number[]) => OwnPriceAnswer = (ids) => ({
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

test('[ACC-5] all prices of a page are asked in one request, each once', async () => {
  const { store, requests } = storeThatAsks();
  const listener = jest.fn();
  store.subscribe(listener);
  for (const id of [1, 2, 1, 3]) store.want(id);
  await settle();
  store.want(2);
  await settle();
  expect(requests).toEqual([[1, 2, 3]]);
  expect(store.get(2)).toEqual({ list: mdl(10_000), own: mdl(9000) });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('[ACC-5] more than one request may ask for go in several', async () => {
  const { store, requests } = storeThatAsks();
  for (let id = 1; id <= 450; id++) store.want(id);
  await settle();
  expect(requests.map(({ length }) => length)).toEqual([200, 200, 50]);
});

test('[ACC-5] a service that is down leaves the list prices, and the next that is shown asks again', async () => {
  const { store, requests, answerWith } = storeThatAsks();
  answerWith(() => failure);
  store.want(1);
  await settle();
  expect(store.get(1)).toBeUndefined();
  answerWith((ids) => ({ ok: true, data: { items: ids.map((id) => ({ id, list: mdl(2), own: mdl(1) })) } }));
  store.want(1);
  await settle();
  expect(requests).toEqual([[1], [1]]);
  expect(store.get(1)?.own).toEqual(mdl(1));
});

test('[ACC-5] prices are asked afresh after some minutes, and shown until the answer', async () => {
  const { store, requests } = storeThatAsks();
  store.want(1);
  await jest.advanceTimersByTimeAsync(301_000);
  store.want(1);
  expect(store.get(1)).toBeDefined();
  await settle();
  expect(requests).toHaveLength(2);
});

test('[ACC-5] another customer starts with nothing, and an answer for the one before is dropped', async () => {
  const { store, requests } = storeThatAsks();
  store.serve('7,1');
  store.want(1);
  jest.advanceTimersByTime(50);
  store.serve('8,2');
  await settle();
  expect([store.get(1), requests]).toEqual([undefined, [[1]]]);
  store.want(1);
  await settle();
  store.serve('8,2');
  expect(store.get(1)).toBeDefined();
});
