import { once } from 'node:events';
import { createServer } from 'node:net';
import { postHttps } from './post-https';

test('[PWA-3] a name that stands for a machine beside us is not even connected to', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const sent = postHttps(new URL(`https://localhost:${address.port}/x`), { headers: {}, body: Buffer.from('x') });
  await expect(sent).rejects.toMatchObject({ code: 'CLOSED_ADDRESS' });
  server.close();
  expect(connections).toBe(0);
});
