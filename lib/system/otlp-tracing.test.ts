import { createServer } from 'node:http';
import { startCollector } from '@/tests/fixtures/trace-collector';
import { openTracing } from './open-tracing';
import { parseTraceparent, startTracing } from './otlp-tracing';

const caller = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const unsampled = caller.replace(/01$/, '00');

let collector: Awaited<ReturnType<typeof startCollector>>;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  await collector.stop();
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
});

describe('traces', () => {
  it('[SVC-5] are exported with names, attributes and parents, also across programs', async () => {
    const [storefront, services] = [startTracing('storefront'), startTracing('services')];
    const page = storefront.begin('GET', { facts: { 'piesar.request_id': 'AAAA-BBBB-CCCC' } });
    const call = page.begin('client', 'POST /products');
    const served = services.begin('POST /products', { parent: call.traceparent });
    served.end('503');
    call.end();
    page.rename('GET /shop');
    page.end();
    await Promise.all([storefront.stop(), services.stop()]);
    const found = Object.fromEntries(collector.spans().map((span) => [`${span.service} ${span.name}`, span]));
    const root = found['piesar-storefront GET /shop'];
    expect(root?.attributes).toEqual({ 'piesar.request_id': 'AAAA-BBBB-CCCC' });
    expect(root?.parentSpanId ?? '').toBe('');
    expect(found['piesar-storefront POST /products']?.parentSpanId).toBe(root?.spanId);
    expect(found['piesar-services POST /products']).toMatchObject({
      traceId: root?.traceId,
      parentSpanId: found['piesar-storefront POST /products']?.spanId,
      attributes: { 'error.type': '503' },
    });
  });

  it('[SVC-5] follow the sampler and the decision of a trusted caller', async () => {
    process.env['OTEL_TRACES_SAMPLER'] = 'parentbased_traceidratio';
    process.env['OTEL_TRACES_SAMPLER_ARG'] = '0';
    const tracing = startTracing('services');
    const own = tracing.begin('own');
    own.begin('client', 'below').end();
    own.end();
    tracing.begin('carried on', { parent: caller }).end();
    tracing.begin('left out', { parent: unsampled }).end();
    tracing.begin('only mentioned', { mentioned: caller }).end();
    await tracing.stop();
    expect(parseTraceparent(own.traceparent)?.sampled).toBe(false);
    expect(collector.spans().map(({ name }) => name)).toEqual(['carried on']);
  });

  it('[SVC-5] link traces of untrusted callers without continuing them', async () => {
    const tracing = startTracing('storefront');
    tracing.begin('page', { mentioned: unsampled }).end();
    await tracing.stop();
    const [span] = collector.spans();
    const named = parseTraceparent(caller)?.traceId;
    expect(span?.links).toEqual([{ traceId: named }]);
    expect(span?.traceId).not.toBe(named);
  });

  it.each([
    '',
    'x',
    caller.toUpperCase(),
    caller.replace('0af7651916cd43dd8448eb211c80319c', '0'.repeat(32)),
    `${caller}-x`,
  ])('[SVC-5] ignore the invalid traceparent %j', (header) => expect(parseTraceparent(header)).toBeUndefined());

  it('[SVC-5] do not block requests when the collector hangs', async () => {
    process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '300';
    collector.answer(() => undefined);
    const tracing = startTracing('storefront');
    for (let count = 0; count < 5000; count += 1) tracing.begin('page').end();
    await tracing.stop();
    expect(collector.requests.length).toBeGreaterThan(0);
  });

  it('[SVC-5] are dropped when the collector is down', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    const address = gone.address();
    gone.close();
    const port = typeof address === 'object' && address !== null ? address.port : 1;
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`;
    process.env['OTEL_EXPORTER_OTLP_TIMEOUT'] = '300';
    const tracing = startTracing('storefront');
    tracing.begin('page').end();
    await expect(tracing.stop()).resolves.toBeUndefined();
  });

  it('[SVC-5] are not started when disabled', async () => {
    expect(await openTracing('storefront', false)).toBeUndefined();
  });
});
