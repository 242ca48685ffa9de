import { paged } from './api';

test('[ORD-1] derives pages, from and to from the total', () => {
  expect(paged(33, 1, 16)).toEqual({ pages: 3, from: 1, to: 16 });
  expect(paged(33, 3, 16)).toEqual({ pages: 3, from: 33, to: 33 });
  expect(paged(0, 1, 16)).toEqual({ pages: 1, from: 0, to: 0 });
});
