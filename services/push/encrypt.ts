import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const curve = 'prime256v1';
const recordSize = 4096;
/** What follows the text of the last record. */
const lastRecord = Buffer.from([2]);

/** The two keys of a subscription, in base64url as the browser gives them. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };
/** Random salt and key of one message; tests pass fixed ones. */
export type PushRandomness = { readonly salt: Buffer; readonly privateKey: Buffer };

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Whether both keys are what RFC 8291 wants: a point on the curve, uncompressed, and 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (bytes(auth).length !== 16 || bytes(p256dh).length !== 65) return false;
  try {
    const pair = createECDH(curve);
    pair.generateKeys();
    pair.computeSecret(bytes(p256dh));
    return true;
  } catch {
    return false;
  }
}

/** A message that the subscribed browser alone can read: RFC 8291 in one record of `aes128gcm` (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, chance?: PushRandomness): Buffer {
  const pair = createECDH(curve);
  if (chance) pair.setPrivateKey(chance.privateKey);
  else pair.generateKeys();
  const salt = chance?.salt ?? randomBytes(16);
  const own = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), own]);
  const secret = hkdf(pair.computeSecret(bytes(p256dh)), bytes(auth), info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(own.length, 4);
  const body = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, own, ...body]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
