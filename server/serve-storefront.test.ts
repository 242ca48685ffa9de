import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNextApp } from './serve-storefront';

let server: Server | undefined;
afterEach(() => server?.close());

test('[SEC-22] Next handles no upgrades on the public server', async () => {
  const handle = createNextApp({
    dev: false,
    host: '127.0.0.1',
    port: 3000,
    httpServer: createServer(),
  }).getRequestHandler();
  // The unprepared app rejects the request, but only after it has looked for a server to listen on.
  const requested = new Promise((resolve) => {
    server = createServer((request, response) => {
      handle(request, response).catch(resolve);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null | undefined = server?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(await requested).toMatchObject({ message: expect.stringContaining('prepare()') });
  expect(server?.listenerCount('upgrade')).toBe(0);
});
