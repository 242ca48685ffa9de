import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { jwtVerify } from 'jose';
import { arePushKeys, createVapid, encryptPush, postHttps, pushEndpoint } from './web-push';

/** The key pair of the example in RFC 8292, section 2.4. */
const publicKey = 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs';

/** The example's token, which must verify with its public key. */
const example = {
  token:
    'eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA',
};

/** The public key as browsers and push services use it. */
function keyOf(text: string) {
  const point = Buffer.from(text, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

test("[PWA-3] the verification of RFC 8292's example accepts the shop's tokens", async () => {
  const { payload } = await jwtVerify(example.token, keyOf(publicKey), { currentDate: new Date(1_453_500_000_000) });
  expect(payload).toMatchObject({ aud: 'https://push.example.net', sub: 'mailto:push@example.com' });

  const vapid = createVapid('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'mailto:info@piesar.md');
  const header = await vapid.authorization(new URL('https://push.example.net/p/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'));
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(vapid.publicKey);
  const sent = await jwtVerify(token, keyOf(key), { audience: 'https://push.example.net' });
  expect(sent.payload.sub).toBe('mailto:info@piesar.md');
  // Push services reject tokens valid for longer than a day.
  expect(Number(sent.payload.exp) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('[PWA-3] the public key is derived from the private one', () => {
  expect(createVapid('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'mailto:x@example.com').publicKey).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuWMcW',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY',
])('[PWA-3] accepts the endpoint %s', (text) => {
  expect(pushEndpoint(text)?.href).toBe(text);
});

test.each([
  ...[
    'http://fcm.googleapis.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
  ],
  ...['https://localhost/x', 'https://a.localhost/x', 'https://postgres/x', 'https://metadata.google.internal/x'],
  ...['https://fcm.googleapis.com:8443/x', 'https://a:b@fcm.googleapis.com/x', 'https://169.254.169.254/latest'],
  ...[
    'ftp://fcm.googleapis.com',
    'javascript:alert(1)',
    '//fcm.googleapis.com',
    '',
    `https://a.com/${'x'.repeat(1000)}`,
  ],
])('[PWA-3] rejects the endpoint %s', (text) => {
  expect(pushEndpoint(text)).toBeUndefined();
});

test('[PWA-3] refuses to connect to a name with a private IP', async () => {
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

/** RFC 8291, section 5 and appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  privateKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('[PWA-3] encrypts the example of RFC 8291 byte by byte', () => {
  const chance = {
    salt: Buffer.from(vector.salt, 'base64url'),
    privateKey: Buffer.from(vector.privateKey, 'base64url'),
  };
  expect(encryptPush(vector.text, vector.keys, chance).toString('base64url')).toBe(vector.body);
});

test('[PWA-3] encrypts each message differently', () => {
  const one = encryptPush('Salut', vector.keys);
  const other = encryptPush('Salut', vector.keys);
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

test('[PWA-3] rejects malformed keys', () => {
  const { p256dh, auth } = vector.keys;
  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh, auth: 'BTBZ' })).toBe(false);
  expect(arePushKeys({ p256dh: p256dh.slice(0, -2), auth })).toBe(false);
  // The length of a point, but not on the curve.
  expect(arePushKeys({ p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'), auth })).toBe(
    false,
  );
});

test('[PWA-3] encrypts long messages', () => {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys('base64url');
  const auth = randomBytes(16);
  const text = 'Ș'.repeat(1900);
  const body = encryptPush(text, { p256dh, auth: auth.toString('base64url') });
  const [salt, own] = [body.subarray(0, 16), body.subarray(21, 86)];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), own]);
  const secret = hkdfSync('sha256', browser.computeSecret(own), auth, info, 32);
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(body.subarray(-16));
  const plain = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()]);
  expect([plain.subarray(0, -1).toString('utf8'), plain.at(-1)]).toEqual([text, 2]);
});
