import { z } from 'zod';
import { type Call, defineCall, type Method } from './call';
import { calls } from './calls';
import { noParams } from './shared';

const all = Object.entries<Call>(calls);

it.each<[Method, boolean]>([
  ['GET', true],
  ['POST', false],
  ['PUT', false],
  ['DELETE', false],
])('[API-2] a %s call without a declaration is idempotent: %s', (method, idempotent) => {
  const text = { service: 'shop', path: '/x', summary: 'x' } as const;
  expect(
    defineCall({ ...text, method, params: noParams, request: z.object({}), response: z.object({}) }),
  ).toMatchObject({
    idempotent,
  });
});

it('[SEC-56] a call with a human check is idempotent only with an idempotency key', () => {
  const repeatable = all.filter(([, { captcha, idempotent }]) => captcha !== false && idempotent).map(([name]) => name);
  expect(repeatable).toEqual(['ordersCheckout']);
});

it('[API-2] marks read-only calls as idempotent', () => {
  const reads = all.filter(([, { service }]) => service !== 'account');
  expect(reads.filter(([, { idempotent }]) => !idempotent).map(([name]) => name)).toEqual([]);
});
