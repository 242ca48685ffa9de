import { createECDH, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { shop } from '@/lib/config/shop';

const life = 12 * 3600;

/** How push services know the shop: RFC 8292. */
export type Vapid = {
  /** What browsers subscribe with, in base64url. */
  readonly publicKey: string;
  /** The header that proves to the push service of an endpoint who sends. */
  readonly authorization: (endpoint: URL) => Promise<string>;
};

/** As whom the shop sends notifications. */
export function shopVapid({ vapidPrivateKey }: { readonly vapidPrivateKey: string }): Vapid {
  return createVapid(vapidPrivateKey, `mailto:${shop.contacts.email}`);
}

/** The shop as a sender, from its private key in base64url; `contact` is where push services would write. */
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
        .setExpirationTime(Math.floor(Date.now() / 1000) + life)
        .sign(key);
      return `vapid t=${token}, k=${publicKey}`;
    },
  };
}
