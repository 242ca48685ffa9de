import { randomCode } from '@/services/promo/manage-promos';
import { readCode, readTerms } from './terms';

test('[CRT-1] reads the terms of a promo code', () => {
  const options = { amount: '99,50', min: '300', limit: '100', each: '1', from: '2026-12-01', until: '2026-12-31' };
  expect(readTerms(options)).toMatchObject({
    ...{ kind: 'amount', amount: 9950, minimum: 30_000, totalLimit: 100, customerLimit: 1 },
    ...{ from: '2026-12-01', until: '2026-12-31' },
  });
  expect(readTerms({ percent: '7,5' })).toMatchObject({ kind: 'percent', percent: 7.5, minimum: 0, totalLimit: null });
  expect(readTerms({ delivery: true })).toMatchObject({ kind: 'delivery', from: null, until: null });
});

test.each([
  [{}],
  [{ percent: '10', delivery: true }],
  [{ percent: '100' }],
  [{ percent: '-5' }],
  [{ percent: '0' }],
  [{ amount: '50' }],
  [{ amount: '50', min: '50' }],
  [{ amount: '1e3', min: '5000' }],
  [{ percent: '10', min: '-1' }],
  [{ percent: '10', limit: '0' }],
  [{ percent: '10', each: '1.5' }],
  [{ percent: '10', until: '2026-02-30' }],
  [{ percent: '10', from: 'mâine' }],
  [{ percent: '10', from: '2026-12-31', until: '2026-12-01' }],
])('[CRT-1] rejects the terms %j with a usage error', (options) => {
  expect(() => readTerms(options)).toThrow(expect.objectContaining({ name: 'UsageError' }));
});

test('[CRT-1] stores codes in capitals and generates random ones', () => {
  expect(readCode(' iarna ')).toBe('IARNA');
  for (const bad of ['ab', 'IARNĂ', 'A'.repeat(33), 'A_B']) expect(() => readCode(bad)).toThrow('Latin letters');
  const codes = Array.from({ length: 20 }, randomCode);
  expect(codes.every((code) => /^[2-9A-Z]{8}$/.test(readCode(code)))).toBe(true);
  expect(new Set(codes).size).toBe(20);
});
