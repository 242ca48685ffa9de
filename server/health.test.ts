import { once } from 'node:events';
import { createServer } from 'node:http';
import { missingPartsOf, watchHealth } from './health';

async function responseOf(health: ReturnType<typeof watchHealth>, path: string) {
  const server = createServer((request, response) => {
    if (!health.answer(request.url ?? '', response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await new Promise((resolve) => server.close(resolve));
  const body: unknown = await answer.text();
  return { status: answer.status, caching: answer.headers.get('cache-control'), body };
}

describe('watchHealth', () => {
  it('is alive without services, and ready when they respond', async () => {
    const health = watchHealth(['http://a/shop', 'http://a/blog'], async () => []);
    await Promise.resolve();
    expect(await responseOf(health, '/healthz')).toEqual({ status: 200, caching: 'no-store', body: '{"status":"ok"}' });
    expect(await responseOf(health, '/readyz')).toEqual({ status: 200, caching: 'no-store', body: '{"status":"ok"}' });
    health.stop();
  });

  it('reports not ready at once while a service hangs', async () => {
    const health = watchHealth(['http://a', 'http://b'], () => new Promise(() => undefined));
    const started = Date.now();
    expect((await responseOf(health, '/readyz')).status).toBe(503);
    expect((await responseOf(health, '/healthz')).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(500);
    health.stop();
  });

  it('reports not ready while draining', async () => {
    const health = watchHealth(['http://a'], async () => []);
    health.drain();
    expect((await responseOf(health, '/readyz')).status).toBe(503);
    expect((await responseOf(health, '/other')).status).toBe(404);
    health.stop();
  });

  it('[SEC-68] lists the missing parts of its services, each once', async () => {
    const health = watchHealth(['http://a', 'http://b'], async () => ['disk']);
    await Promise.resolve();
    const answer = await responseOf(health, '/readyz');
    expect(answer).toMatchObject({ status: 503, body: '{"status":"unavailable","lacks":["disk"]}' });
    health.stop();
  });
});

describe('[SEC-68] missingPartsOf', () => {
  it.each([
    ['a ready service', 200, '{"status":"ok"}', []],
    ['another back end', 404, 'what?', []],
    ['a service with a full disk', 503, '{"status":"unavailable","lacks":["disk"]}', ['disk']],
    ['a service with another secret', 503, '{"status":"unavailable","lacks":["signature"]}', ['signature']],
    ['a service that only refuses', 503, '<html>', ['services']],
    ['a service that lacks an unknown part', 503, '{"lacks":["coffee"]}', ['services']],
    ['a service that refuses without a missing part', 503, '{"lacks":[]}', ['services']],
  ])('reads the response of %s', async (_, status, body, lacks) => {
    const server = createServer((_request, response) => response.writeHead(status).end(body)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    expect(await missingPartsOf(`http://127.0.0.1:${port}`)).toEqual(lacks);
    await new Promise((resolve) => server.close(resolve));
    expect(await missingPartsOf(`http://127.0.0.1:${port}`)).toEqual(['services']);
  });
});
