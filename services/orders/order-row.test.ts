import { newOrderNumber } from './order-row';

test("[CHK-2] an order number contains the shop's date and reveals nothing else", () => {
  expect(newOrderNumber(new Date('2026-11-20T21:59:00Z'))).toMatch(/^P-261120-[2-9A-HJ-NP-Z]{5}$/);
  expect(newOrderNumber(new Date('2026-11-20T22:01:00Z'))).toMatch(/^P-261121-/);
  const numbers = Array.from({ length: 200 }, () => newOrderNumber(new Date()));
  expect(new Set(numbers).size).toBe(200);
});
