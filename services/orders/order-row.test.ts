import { newOrderNumber, normalOrderNumber } from './order-row';

test('[CHK-2] an order number names the day of the shop and tells nothing else', () => {
  expect(newOrderNumber(new Date('2026-11-20T21:59:00Z'))).toMatch(/^P-261120-[2-9A-HJ-NP-Z]{5}$/);
  expect(newOrderNumber(new Date('2026-11-20T22:01:00Z'))).toMatch(/^P-261121-/);
  const numbers = Array.from({ length: 200 }, () => newOrderNumber(new Date()));
  expect(new Set(numbers).size).toBe(200);
});

test.each(['P-261120-7K4QX', 'p-261120-7k4qx', ' P 261120 7K4QX ', '2611207k4qx', 'p–261120–7k4qx'])(
  '[TRK-1] a number is understood as it was typed: %s',
  (typed) => expect(normalOrderNumber(typed)).toBe('P-261120-7K4QX'),
);

test('[TRK-1] what can be no number stays what it is', () =>
  expect(normalOrderNumber('comanda mea')).toBe('comanda mea'));
