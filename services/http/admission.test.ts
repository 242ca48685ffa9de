import { Hono } from 'hono';
import { pino } from 'pino';
import { errorBody } from '@/lib/contract/shared';
import { limitCalls } from './admission';
import { errorResponse } from './service-error';

const limits = { inFlight: { purchase: 2, other: 1 }, waiting: { purchase: 9, other: 3 } };
const quiet = pino({ level: 'silent' });

function servicesWith(read: number, write: number) {
  const finish: (() => void)[] = [];
  const app = new Hono();
  app.use('*', limitCalls({ connections: () => ({ read: { waiting: read }, write: { waiting: write } }) }, limits));
  app.all('*', async (context) => {
    if (context.req.query('slow') !== undefined) await new Promise<void>((resolve) => finish.push(resolve));
    if (context.req.query('fails') !== undefined) throw new Error('broken');
    return context.text('done');
  });
  app.onError((error, context) => errorResponse(context, error, 'request', quiet));
  return { app, finish };
}

const search = '/shop/products';
const order = '/account/orders/checkout';

describe('calls of an overloaded service', () => {
  it('[SEC-57] are refused when they would wait long for the database, purchases last', async () => {
    const { app } = servicesWith(3, 0);
    const refused = await app.request(search);
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control')]).toEqual([
      503,
      '2',
      'no-store',
    ]);
    expect(errorBody.parse(await refused.json()).errors[0]?.errorName).toBe('OVERLOADED');
    expect((await app.request(order)).status).toBe(200);
    expect((await servicesWith(0, 9).app.request(order)).status).toBe(503);
    expect((await servicesWith(2, 2).app.request(search)).status).toBe(200);
    expect((await app.request('/account/delivery/quote')).status).toBe(200);
    expect((await app.request('/account/delivery/product')).status).toBe(503);
  });

  it('[SEC-57] reserve capacity for purchases', async () => {
    const { app, finish } = servicesWith(0, 0);
    const slow = app.request(`${search}?slow`);
    expect((await app.request(search)).status).toBe(503);
    expect((await app.request(order)).status).toBe(200);
    for (const one of finish) one();
    expect((await slow).status).toBe(200);
    expect((await app.request(search)).status).toBe(200);
  });

  it('counts a failed call as finished', async () => {
    const { app } = servicesWith(0, 0);
    for (let at = 0; at < 5; at += 1) expect((await app.request(`${search}?fails`)).status).toBe(500);
    expect((await app.request(search)).status).toBe(200);
  });
});
