import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { shopMenu } from '@/lib/contract/catalogue/content';
import { callService } from '@/lib/storefront/upstream/call';
import { startTracing } from '@/lib/system/otlp-tracing';
import { testStorefront } from '@/tests/fixtures/storefront';
import { type CollectedSpan, startCollector } from '@/tests/fixtures/trace-collector';
import { startWholeBackend } from '@/tests/fixtures/whole-backend';
import type { Storefront } from './storefront';
import { createRequestTraces } from './trace-requests';

const vin = 'WVWZZZ1KZAW123456';
const stranger = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

let collector: Awaited<ReturnType<typeof startCollector>>;
let backend: Awaited<ReturnType<typeof startWholeBackend>>;
let server: Server;
let programs: ReturnType<typeof startTracing>[];
let toldToNext: IncomingMessage['headers'] = {};

beforeAll(async () => {
  collector = await startCollector();
  programs = [startTracing('storefront'), startTracing('services')];
  const [storefront, services] = programs;
  backend = await startWholeBackend(undefined, services);
  server = await listening(storefrontWith(storefront));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await backend.stop();
  await collector.stop();
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
});

/** A storefront whose pages show the services' menu. */
function storefrontWith(tracing: ReturnType<typeof startTracing> | undefined): Storefront {
  return testStorefront({
    async next(request, response) {
      toldToNext = request.headers;
      const { ok } = await callService(shopMenu, { locale: 'ru', body: { megamenu: true, mobilemenu: false } });
      response.writeHead(ok ? 200 : 503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end('<!DOCTYPE html><html><head></head><body></body></html>');
    },
    traces: createRequestTraces(tracing, { locales: ['ro-MD', 'ru'], trustedProxies: 0 }),
  });
}

async function listening(storefront: Storefront): Promise<Server> {
  const made = createServer((request, response) => void storefront.serve(request, response));
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return made;
}

function get(path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode ?? 0), reject);
    });
    outgoing.on('error', reject).end();
  });
}

const below = (spans: readonly CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);

describe('trace of a page', () => {
  it('[SVC-5] spans request, services and SQL statements under the request id, without data of the visitor', async () => {
    const path = `/ru/shop/products?q=${vin}&email=ana%40piesar.md`;
    expect(await get(path, { traceparent: stranger, baggage: 'who=ana', cookie: 'piesar=sealed' })).toBe(200);
    await Promise.all(programs.map((program) => program.stop()));
    const spans = collector.spans();
    const [root, ...others] = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(others).toEqual([]);
    expect(root).toMatchObject({ service: 'piesar-storefront', name: 'GET /shop/products', links: [] });
    const [making] = below(spans, root);
    const [call] = below(spans, making);
    const [served] = below(spans, call);
    expect([making?.name, call?.name, call?.service]).toEqual([
      'make answer',
      `POST ${shopMenu.path}`,
      'piesar-storefront',
    ]);
    expect([served?.name, served?.service]).toEqual([`POST ${shopMenu.path}`, 'piesar-services']);
    expect(served?.attributes['piesar.request_id']).toBe(root?.attributes['piesar.request_id']);
    expect(toldToNext['x-request-id']).toBe(root?.attributes['piesar.request_id']);
    const statements = below(spans, served);
    expect(statements.length).toBeGreaterThan(0);
    for (const { attributes } of statements) expect(attributes['db.system.name']).toBe('postgresql');
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(toldToNext).not.toHaveProperty('traceparent');
    expect(JSON.stringify(collector.requests)).not.toMatch(/WVWZZZ|ana|sealed|0af7651916cd/);
  });
});
