import { isRecord } from './is-record';

test('[TEC-2] isRecord accepts objects only', () => {
  expect([{}, [], null, 'text', 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
});
