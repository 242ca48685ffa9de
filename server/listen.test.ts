import { createServer, type Server } from 'node:http';
import { listen } from './listen';

const servers: Server[] = [];
afterAll(() => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))));

function newServer(): Server {
  const server = createServer();
  servers.push(server);
  return server;
}

describe('listen', () => {
  it('[SEC-57] leaves few connections in the queue of the kernel', async () => {
    const server = newServer();
    const listens = jest.spyOn(server, 'listen');
    await listen(server, '127.0.0.1', 0);
    const [options] = listens.mock.calls[0] ?? [];
    expect(options).toMatchObject({ host: '127.0.0.1', backlog: 128 });
  });

  it('[SEC-71] names a port that is in use', async () => {
    const first = newServer();
    await listen(first, '127.0.0.1', 0);
    const address = first.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use`);
  });
});
