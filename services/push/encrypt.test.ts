import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { arePushKeys, encryptPush } from './encrypt';

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

test('[PWA-3] the example of RFC 8291 comes out byte by byte', () => {
  const chance = {
    salt: Buffer.from(vector.salt, 'base64url'),
    privateKey: Buffer.from(vector.privateKey, 'base64url'),
  };
  expect(encryptPush(vector.text, vector.keys, chance).toString('base64url')).toBe(vector.body);
});

test('[PWA-3] no two messages are encrypted alike', () => {
  const one = encryptPush('Salut', vector.keys);
  const other = encryptPush('Salut', vector.keys);
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16));
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86));
});

test('[PWA-3] keys that are none are told from keys', () => {
  const { p256dh, auth } = vector.keys;
  expect(arePushKeys({ p256dh, auth })).toBe(true);
  expect(arePushKeys({ p256dh, auth: 'BTBZ' })).toBe(false);
  expect(arePushKeys({ p256dh: p256dh.slice(0, -2), auth })).toBe(false);
  // As long as a point, but not on the curve.
  expect(arePushKeys({ p256dh: Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString('base64url'), auth })).toBe(
    false,
  );
});

test('[PWA-3] what is long comes through whole', () => {
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
