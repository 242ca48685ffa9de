import fc from 'fast-check';
import { makeApiKey, parseApiKey } from './headers';

describe('x-api-key', () => {
  it('[API-1] contains the Unix time in seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff_ffff }), (seconds) => {
        const key = makeApiKey(new Date(seconds * 1000));
        expect(parseApiKey(key)?.madeAt.getTime()).toBe(seconds * 1000);
      }),
    );
  });

  it('[API-1] writes the digits of the time at fixed positions', () => {
    const key = makeApiKey(new Date(0x12345678 * 1000), () => 'ffffffff-ffff-4fff-bfff-ffffffffffff');
    expect(key).toBe('ff12ffff-ff34-4fff-bfff-56ffffff78ff');
  });

  it('[API-1] is different for each call', () => {
    const now = new Date();
    expect(new Set(Array.from({ length: 100 }, () => makeApiKey(now))).size).toBe(100);
  });

  it.each(['', 'key', 'ff12ffff-ff34-5fff-bfff-56ffffff78ff', 'ff12ffffff344fffbfff56ffffff78ff'])(
    'refuses %j',
    (key) => {
      expect(parseApiKey(key)).toBeUndefined();
    },
  );
});
