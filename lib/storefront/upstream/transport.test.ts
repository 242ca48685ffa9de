import { sendJson, startUpstream, type Upstream } from '@/tests/fixtures/upstream';
import { createTransport } from './transport';

const sendRequest = createTransport({ connectMs: 500, maxBytes: 1000 });

let upstream: Upstream;
beforeAll(async () => {
  upstream = await startUpstream((_, response) => sendJson(response, {}));
});
afterAll(() => upstream.stop());

const ask = (change: Partial<Parameters<typeof sendRequest>[0]> = {}) =>
  sendRequest({
    url: new URL(`${upstream.url}/x`),
    method: 'POST',
    headers: { accept: 'application/json' },
    body: '{"a":"ș"}',
    totalMs: 500,
    ...change,
  });

describe('transport', () => {
  it('sends the body and returns the answer', async () => {
    upstream.answer((_, response) => sendJson(response, { ok: true }, 201));
    expect(await ask()).toMatchObject({ status: 201, body: '{"ok":true}' });
    expect(upstream.requests[0]).toMatchObject({ method: 'POST', path: '/x', body: '{"a":"ș"}' });
  });

  it('does not follow redirects', async () => {
    upstream.answer((_, response) => response.writeHead(302, { location: '/canary' }).end());
    expect(await ask()).toMatchObject({ status: 302 });
    expect(upstream.requests).toHaveLength(1);
  });

  it('times out when the answer is late or trickles', async () => {
    upstream.answer(() => undefined);
    await expect(ask({ totalMs: 60 })).rejects.toMatchObject({ fault: 'timeout', sent: true });
    upstream.answer((_, response) => void response.write('{'));
    await expect(ask({ totalMs: 60 })).rejects.toMatchObject({ fault: 'timeout', sent: true });
  });

  it('rejects an answer above the size limit', async () => {
    upstream.answer((_, response) => sendJson(response, 'x'.repeat(5000)));
    await expect(ask()).rejects.toMatchObject({ fault: 'size' });
  });

  it('rejects an incomplete answer', async () => {
    upstream.answer((_, response) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('{"half":');
      setImmediate(() => response.destroy());
    });
    await expect(ask()).rejects.toMatchObject({ fault: 'reset', sent: true });
  });

  it('reports a refused connection as not sent', async () => {
    await expect(ask({ url: new URL('http://127.0.0.1:9/') })).rejects.toMatchObject({ fault: 'connect', sent: false });
  });

  it('stops when the signal aborts', async () => {
    upstream.answer(() => undefined);
    const controller = new AbortController();
    const answer = ask({ signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ fault: 'aborted' });
  });
});
