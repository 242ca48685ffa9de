import { postWebhook } from './post-webhook';

jest.mock('node:dns', () => ({ ...jest.requireActual<object>('node:dns'), lookup: jest.fn() }));

const mockedLookup: jest.Mock = jest.requireMock<{ lookup: jest.Mock }>('node:dns').lookup;
const resolveTo = (address: string) =>
  mockedLookup.mockImplementation((_host: string, _options: object, done: (...result: unknown[]) => void) =>
    done(null, [{ address, family: 4 }]),
  );

it.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '192.168.1.1'])(
  '[ADM-3] sends nothing to a host name that resolves to the private address %s',
  async (address) => {
    resolveTo(address);
    const options = { headers: {}, allowPrivate: false, timeoutMs: 5000 };
    await expect(postWebhook('https://hooks.example.com/', '{}', options)).rejects.toThrow(
      'The host has no public IP.',
    );
  },
);
