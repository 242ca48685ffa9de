import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { createVapid } from './vapid';

/** The key pair of the example in RFC 8292, section 2.4. */
const publicKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

/** The example's own token, which its key has to verify. */
const example = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
};

/** The key that a browser and a push service know of, as they use it. */
function keyOf(text: string) {
  const point = Buffer.from(text, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

test('[PWA-3] what verifies the example of RFC 8292 verifies what the shop sends', async () => {
  const { payload } = await jwtVerify(example.token, keyOf(publicKey), { currentDate: new Date(1_453_500_000_000) });
  expect(payload).toMatchObject({ aud: 'https://push.example.net', sub: 'mailto:push@example.com' });

  const vapid = createVapid('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'mailto:info@piesar.md');
  const header = await vapid.authorization(new URL('https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'));
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(vapid.publicKey);
  const sent = await jwtVerify(token, keyOf(key), { audience: 'https://push.example.net' });
  expect(sent.payload.sub).toBe('mailto:info@piesar.md');
  // Push services refuse tokens that live longer than a day.
  expect(Number(sent.payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('[PWA-3] the public key follows from the private one', () => {
  expect(createVapid('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'mailto:x@example.com').publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});
