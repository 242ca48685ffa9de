import { isOrderQueryNarrowed, orderQueryText, readOrderQuery } from './order-query';

const all = { search: '', status: '', from: '', to: '', page: 1 } as const;
const read = (query: string) => readOrderQuery(new URLSearchParams(query));

test('[ORD-1] writes the filters of the order list to the URL and reads them back', () => {
  const query = { search: 'plăcuțe, Octavia 1.9', status: 'SHIPPED', from: '2026-03-05', to: '', page: 3 } as const;
  expect(read(orderQueryText(query))).toEqual(query);
  expect([isOrderQueryNarrowed(query), isOrderQueryNarrowed({ ...all, page: 3 })]).toEqual([true, false]);
  expect([orderQueryText(all), read('')]).toEqual(['', all]);
});

test('[ORD-1] ignores invalid filters in the URL', () => {
  expect(read('status=LOST&from=2026-02-30&to=0000-01-01&page=-1')).toEqual(all);
  expect(read('from=2026-3-5&to=mâine&page=1e9')).toEqual(all);
  expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(100);
});

test('[SEC-7] keeps VINs and phone numbers out of the URL', () => {
  const query = orderQueryText({ ...all, search: 'filtru TMBZZZ1Z6A2048211 +373 69 123 456' });
  expect(query).toMatch(/filtru/);
  expect(query).not.toMatch(/Z1Z6A20|69.?123/);
});
