import { accountKeys } from '../secrets/keys';
import { readAccessToken, signAccessToken, successorOf } from './sign-ins';

const keys = accountKeys('a secret of thirty-two characters');
const bearer = { customerId: 7, familyId: '2f0f9e4e-6d0a-4a5e-8f43-1f2d3c4b5a69' };

describe('access tokens', () => {
  it('[SVC-4] contain the customer and the sign-in', async () => {
    const token = await signAccessToken(keys, bearer, new Date());
    await expect(readAccessToken(keys, token)).resolves.toEqual(bearer);
  });

  it('[SVC-4] are valid for ten minutes', async () => {
    const token = await signAccessToken(keys, bearer, new Date(Date.now() - 601_000));
    await expect(readAccessToken(keys, token)).rejects.toMatchObject({ status: 401, errorName: 'UNAUTHORIZED' });
  });

  it('[SVC-4] with another secret, without a signature or altered are rejected', async () => {
    const token = await signAccessToken(keys, bearer, new Date());
    const foreign = await signAccessToken(accountKeys('another secret of some characters'), bearer, new Date());
    const [head, payload, signature = ''] = token.split('.');
    const altered = `${head}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const wrong of [foreign, unsigned, altered, 'x', '']) {
      await expect(readAccessToken(keys, wrong)).rejects.toMatchObject({ status: 401 });
    }
  });
});

test('[SVC-4] the successor of a refresh token is deterministic and requires the key', () => {
  const token = 'x'.repeat(43);
  expect(successorOf(keys, token)).toMatch(/^[\w-]{43}$/);
  expect(successorOf(keys, token)).toBe(successorOf(keys, token));
  expect(successorOf(accountKeys('another secret of some characters'), token)).not.toBe(successorOf(keys, token));
});
