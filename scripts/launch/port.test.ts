import { createServer } from 'node:net';
import { freePorts, requireFreePort } from './port';

describe('requireFreePort', () => {
  it('names a used port and its variable, and accepts it once it is free', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await expect(requireFreePort('127.0.0.1', address.port, 'PORT')).rejects.toThrow(
      `Port ${address.port} on 127.0.0.1 is in use by another program. Free it, or set PORT`,
    );
    await new Promise((resolve) => server.close(resolve));
    await expect(requireFreePort('127.0.0.1', address.port, 'PORT')).resolves.toBeUndefined();
  });

  it('waits for a port within the timeout', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const free = requireFreePort('127.0.0.1', address.port, 'PORT', 10_000);
    server.close();
    await expect(free).resolves.toBeUndefined();
  });
});

describe('freePorts', () => {
  it('finds different free ports', async () => {
    const ports = await freePorts(3);
    expect(new Set(ports).size).toBe(3);
    await Promise.all(ports.map((port) => requireFreePort('127.0.0.1', port, 'PORT')));
  });
});
