import { createServer, get, type Server } from 'node:http';
import { GET as invoiceByToken } from '@/app/api/files/order-invoices/[token]/route';
import { contractHeaders } from '@/lib/contract/headers';
import { closeWorkerPools, createWorkerPool, threadEntry, workerPools } from '@/lib/storefront/workers/pools';
import { watchHealth } from '@/server/health';
import { orderOf } from '@/services/letters/orders/sample-order';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { startServices } from '@/tests/fixtures/services-upstream';
import { sendJson, type Upstream } from '@/tests/fixtures/upstream';

const origin = 'https://www.piesar.md';
let upstream: Upstream;
beforeAll(async () => {
  upstream = await startServices(origin);
});
afterEach(closeWorkerPools);
afterAll(() => upstream.stop());

const tokenOf = (number: number) => String(number).padStart(32, 't');

let hosts = 0;
const nextHost = () => {
  hosts += 1;
  return `203.0.113.${hosts}`;
};

/** Requests the invoice of an order, by default from a new IP address each time. */
function invoice(number: number, { lang = 'ru', from = nextHost(), etag = '' } = {}): Promise<Response> {
  const headers = { [contractHeaders.clientIp]: from, 'if-none-match': etag };
  return invoiceByToken(new Request(`${origin}/api/files/order-invoices/${tokenOf(number)}?lang=${lang}`, { headers }));
}

/** Each token has its own order, which changes with each version. */
function serveOrders(version = 1): void {
  upstream.answer((received, response) => {
    const number = Number(/t(\d+)\/charged$/.exec(received.path)?.[1] ?? 0);
    sendJson(response, orderOf(version, { id: number + 1, number: `P-261121-${number}` }));
  });
}

/** A pool with one thread and a queue of one. */
function narrowPool(): void {
  const filename = threadEntry();
  const options = { filename, memoryMb: 256, idleMs: 60_000, timeoutMs: 60_000 };
  globalThis.piesarWorkerPools = {
    drawing: createWorkerPool({ ...options, threads: 1, maxQueue: 1 }),
    writing: createWorkerPool({ ...options, threads: 1, maxQueue: 0 }),
  };
}

async function startHealth(): Promise<{ readonly server: Server; readonly ask: () => Promise<number> }> {
  const health = watchHealth([]);
  const server = createServer((request, response) => void health.answer(request.url ?? '', response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.on('close', () => health.stop());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      }).on('error', reject);
    });
  return { server, ask };
}

test('[SVC-5] [SEC-70] responds to other requests while ten invoices are drawn', async () => {
  serveOrders();
  const { server, ask } = await startHealth();
  let drawn = 0;
  const papers = Array.from({ length: 10 }, async (_, number) => {
    const answer = await invoice(number);
    drawn += 1;
    return answer.status;
  });
  let answered = 0;
  while (drawn < papers.length) {
    expect(await ask()).toBe(200);
    answered += 1;
  }
  server.close();
  // If invoices were drawn on the event loop, at most one request per invoice would be answered.
  expect(answered).toBeGreaterThan(3 * papers.length);
  expect(await Promise.all(papers)).toEqual(papers.map(() => 200));
}, 60_000);

test('[SVC-5] draws an invoice once per language until the order changes', async () => {
  serveOrders();
  const drawing = jest.spyOn(workerPools().drawing, 'run');
  const bodies = [];
  for (const lang of ['ru', 'ru', 'ro-MD', 'ru']) {
    bodies.push(Buffer.from(await (await invoice(20, { lang })).arrayBuffer()).toString('latin1'));
  }
  expect(drawing).toHaveBeenCalledTimes(2);
  expect(bodies[1]).toBe(bodies[0]);
  expect(bodies[3]).toBe(bodies[0]);
  expect(bodies[2]).not.toBe(bodies[0]);
  serveOrders(3);
  const changed = readPdf(new Uint8Array(await (await invoice(20)).arrayBuffer()));
  expect(changed.text).toContain('SMP-1002');
  expect(drawing).toHaveBeenCalledTimes(3);
});

test('[SVC-5] answers 304 for a known invoice until the order changes', async () => {
  serveOrders();
  const first = await invoice(50);
  const etag = first.headers.get('etag') ?? '';
  const again = await invoice(50, { etag });
  expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
  expect(again.headers.get('cache-control')).toBe('private, no-store');
  expect((await invoice(50, { etag, lang: 'ro-MD' })).status).toBe(200);
  serveOrders(2);
  expect((await invoice(50, { etag })).status).toBe(200);
});

test('[SVC-5] [SEC-37] limits the rate of invoices per IP address', async () => {
  serveOrders();
  const from = '198.51.100.7';
  let answer = await invoice(7, { from });
  for (let count = 1; count < 60 && answer.status === 200; count += 1) answer = await invoice(7, { from });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ errors: [{ errorName: 'TOO_MANY_REQUESTS' }] });
  const before = upstream.requests.length;
  expect((await invoice(8, { from })).status).toBe(429);
  expect(upstream.requests).toHaveLength(before);
  expect((await invoice(8)).status).toBe(200);
});

test('[SVC-5] refuses invoices beyond the queue with 503 and Retry-After', async () => {
  serveOrders();
  narrowPool();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => invoice(30 + at)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(answers.length);
  for (const answer of refused) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ errors: [{ errorName: 'FILE_BUSY' }] });
  }
  expect((await invoice(40)).status).toBe(200);
});
