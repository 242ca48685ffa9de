import { createServer } from 'node:http';
import { watchHealth } from './health';

async function answerOf(health: ReturnType<typeof watchHealth>, path: string) {
  const server = createServer((request, response) => {
    if (!health.answer(request.url ?? '', response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  await new Promise((resolve) => server.close(resolve));
  return { status: answer.status, caching: answer.headers.get('cache-control') };
}

describe('health', () => {
  it('lives whatever its services do, and is ready when they answer', async () => {
    const health = watchHealth(['http://a/shop', 'http://a/blog'], async () => true);
    await Promise.resolve();
    expect(await answerOf(health, '/healthz')).toEqual({ status: 200, caching: 'no-store' });
    expect(await answerOf(health, '/readyz')).toEqual({ status: 200, caching: 'no-store' });
    health.stop();
  });

  it('is not ready while a service hangs, and says so at once', async () => {
    const health = watchHealth(['http://a', 'http://b'], () => new Promise(() => undefined));
    const started = Date.now();
    expect((await answerOf(health, '/readyz')).status).toBe(503);
    expect((await answerOf(health, '/healthz')).status).toBe(200);
    expect(Date.now() - started).toBeLessThan(500);
    health.stop();
  });

  it('wants no new visitors when it drains', async () => {
    const health = watchHealth(['http://a'], async () => true);
    health.drain();
    expect((await answerOf(health, '/readyz')).status).toBe(503);
    expect((await answerOf(health, '/other')).status).toBe(404);
    health.stop();
  });
});
