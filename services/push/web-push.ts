import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes } from 'node:crypto';
import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SignJWT } from 'jose';
import { shop } from '@/lib/config/shop';
import { isPublicIp } from '@/lib/system/ip-networks';

const tokenSeconds = 12 * 3600;

/** Identification of the shop at push services (RFC 8292). */
export type Vapid = {
  /** Public key for browsers, in base64url. */
  readonly publicKey: string;
  /** VAPID header that authenticates the sender at an endpoint. */
  readonly authorization: (endpoint: URL) => Promise<string>;
};

/** The shop's VAPID identity. */
export function vapidOfShop({ vapidPrivateKey }: { readonly vapidPrivateKey: string }): Vapid {
  return createVapid(vapidPrivateKey, `mailto:${shop.contacts.email}`);
}

/** Creates a VAPID identity from a private key in base64url; `contact` is for operators of push services. */
export function createVapid(privateKey: string, contact: string): Vapid {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const point = pair.getPublicKey();
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: privateKey, x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const publicKey = point.toString('base64url');
  return {
    publicKey,
    async authorization({ origin }) {
      const token = await new SignJWT()
        .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
        .setAudience(origin)
        .setSubject(contact)
        .setExpirationTime(Math.floor(Date.now() / 1000) + tokenSeconds)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}

const maxEndpointLength = 1000;

/**
 * Validates a push endpoint from a browser: https on the default port, a host name under a top-level domain, no
 * credentials. Its addresses are checked again when sending.
 */
export function pushEndpoint(text: string): URL | undefined {
  if (text.length > maxEndpointLength || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, port, username, password } = url;
  const isHostName = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*[a-z\d]$/.test(hostname) && isIP(hostname) === 0;
  const isLocal = /\.(?:localhost|isLocal|internal|lan|home|corp|arpa|test|invalid)$/.test(hostname);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && isHostName && !isLocal ? url : undefined;
}

export type PushResponse = { readonly status: number; readonly retryAfter: number | undefined };
/** Sends a message to a push service and returns its status. Throws without an answer. */
export type PostPush = (
  url: URL,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
) => Promise<PushResponse>;

const timeoutMs = 10_000;

class ClosedAddressError extends Error {
  readonly code = 'CLOSED_ADDRESS';
}

/** DNS lookup that refuses hosts with a non-public address, at connection time. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const ips: LookupAddress[] = error ? [] : found;
    const closed = ips.length === 0 || ips.some(({ address }) => !isPublicIp(address));
    const [first] = ips;
    if (error || closed || !first) callback(error ?? new ClosedAddressError('The host has no public IP.'), '', 0);
    else if (options.all) callback(null, ips);
    else callback(null, first.address, first.family);
  });
};

/** Posts over TLS to public hosts, without redirects and without reading the response body. */
export const postHttps: PostPush = (url, { headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup: publicLookup, agent: false }, (response) => {
      const { statusCode = 0 } = response;
      const wait = Number(response.headers['retry-after']);
      response.destroy();
      resolve({ status: statusCode, retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined });
    });
    const timer = setTimeout(() => sent.destroy(new Error('The push service timed out.')), timeoutMs);
    sent.on('error', reject).on('close', () => clearTimeout(timer));
    sent.end(body);
  });

const curve = 'prime256v1';
const recordSize = 4096;
/** Delimiter after the last record's text. */
const lastRecord = Buffer.from([2]);

/** Keys of a subscription, in base64url. */
export type PushKeys = { readonly p256dh: string; readonly auth: string };
/** Random salt and key of one message; tests pass fixed ones. */
export type PushRandomness = { readonly salt: Buffer; readonly privateKey: Buffer };

const bytes = (text: string) => Buffer.from(text, 'base64url');

/** Whether both keys are valid by RFC 8291: an uncompressed curve point, and 16 bytes. */
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

/** Encrypts a message for the subscribed browser: RFC 8291, in one `aes128gcm` record (RFC 8188). */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, chance?: PushRandomness): Buffer {
  const pair = createECDH(curve);
  if (chance) pair.setPrivateKey(chance.privateKey);
  else pair.generateKeys();
  const salt = chance?.salt ?? randomBytes(16);
  const publicKey = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), publicKey]);
  const secret = hkdf(pair.computeSecret(bytes(p256dh)), bytes(auth), info, 32);
  const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(5);
  size.writeUInt32BE(recordSize);
  size.writeUInt8(publicKey.length, 4);
  const body = [cipher.update(text, 'utf8'), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, publicKey, ...body]);
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
