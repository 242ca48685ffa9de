import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { openText, sealText } from '@/lib/storefront/credentials/credentials-cookie';
import { sealLetter, unsealLetter } from '@/services/secrets/keys';
import {
  type CallerSecrets,
  callerFault,
  callerHeaders,
  type KeyPurpose,
  keyPurposes,
  purposeKey,
  signatureFault,
  signBody,
} from './signatures';

const secrets: CallerSecrets = ['n'.repeat(43), 'o'.repeat(43)];
const now = Date.UTC(2026, 10, 28, 12);

function claimOf(part: 'shop' | 'pictures', by: CallerSecrets = secrets, at = now) {
  const headers = callerHeaders(part, by, new Date(at));
  return { part, apiKey: headers['x-api-key'] ?? '', signature: headers['x-api-signature'] };
}

describe('[API-1] callerFault', () => {
  it('accepts a recent signature', () => {
    expect(callerFault(claimOf('shop'), secrets, now)).toBeUndefined();
    expect(callerFault(claimOf('pictures'), secrets, now + 1000)).toBeUndefined();
  });

  it('receives a different signature with each call', () => {
    expect(claimOf('shop').signature).not.toBe(claimOf('shop').signature);
  });

  it('accepts the previous secret during rotation', () => {
    expect(callerFault(claimOf('shop', ['o'.repeat(43)]), secrets, now)).toBeUndefined();
  });

  it.each([
    ['no key', 'malformed', { apiKey: undefined }],
    ['a key of another form', 'malformed', { apiKey: '00000000-0000-0000-0000-000000000000' }],
    ['no signature', 'unsigned', { signature: undefined }],
    ['an empty signature', 'forged', { signature: '' }],
    ['another signature', 'forged', { signature: 'A'.repeat(43) }],
    ['another key', 'forged', { apiKey: callerHeaders('shop', secrets, new Date(now))['x-api-key'] ?? '' }],
    ['another service', 'forged', { part: 'account' }],
  ])('rejects %s: %s', (_, fault, change) => {
    expect(callerFault({ ...claimOf('shop'), ...change }, secrets, now)).toBe(fault);
  });

  it('rejects a signature by another secret', () => {
    expect(callerFault(claimOf('shop', ['x'.repeat(43)]), secrets, now)).toBe('forged');
  });

  it.each([-301_000, 301_000])('rejects a clock difference of %i ms', (difference) => {
    expect(callerFault(claimOf('shop', secrets, now + difference), secrets, now)).toBe('stale');
  });
});

const body = '{"tags":["product:disc-frana"]}';
const moment = '1795197993597';
const receivedAt = Number(moment) + 1000;
const signature = signBody(body, moment, 'secret');

describe('signatureFault', () => {
  it('accepts a recent signature', () => {
    expect(signatureFault(body, { moment, signature }, 'secret', receivedAt)).toBeUndefined();
    expect(signatureFault(body, { moment, signature }, Buffer.from('secret'), receivedAt)).toBeUndefined();
  });

  it.each([
    ['another body', 'forged', `${body} `, { moment, signature }, receivedAt],
    ['another moment', 'forged', body, { moment: '1795197993598', signature }, receivedAt],
    ['another signature', 'forged', body, { moment, signature: signature.slice(1) }, receivedAt],
    ['one letter off', 'forged', body, { moment, signature: `${signature.slice(0, -1)}*` }, receivedAt],
    ['no signature', 'unsigned', body, { moment, signature: null }, receivedAt],
    ['no moment', 'unsigned', body, { moment: null, signature }, receivedAt],
    ['a moment that is none', 'unsigned', body, { moment: '1e12', signature }, receivedAt],
    ['an old one', 'stale', body, { moment, signature }, receivedAt + 6 * 60 * 1000],
    ['one from the future', 'stale', body, { moment, signature }, receivedAt - 6 * 60 * 1000],
  ])('rejects %s: %s', (_, fault, text, headers, at) => {
    expect(signatureFault(text, headers, 'secret', at)).toBe(fault);
  });

  it('rejects a signature by another secret', () => {
    expect(signatureFault(body, { moment, signature }, 'other', receivedAt)).toBe('forged');
  });
});

const secret = 't'.repeat(43);
const digest = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16);
const purpose = fc.constantFrom(...keyPurposes);

describe('purposeKey', () => {
  it('[SEC-3] derives keys that do not open data of another purpose', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), purpose, purpose, (from, text, one, other) => {
        const sealed = sealLetter(purposeKey(from, one), text);
        expect(unsealLetter(purposeKey(from, one), sealed)).toBe(text);
        if (one !== other) expect(() => unsealLetter(purposeKey(from, other), sealed)).toThrow();
      }),
    );
  });

  it('[SEC-3] derives distinct keys that differ from the secret', () => {
    const keys = keyPurposes.map((name) => Buffer.from(purposeKey(secret, name)).toString('hex'));
    expect(new Set(keys).size).toBe(keyPurposes.length);
    expect(keys).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('[SEC-3] opens a cookie for its own purpose only, also with a previous key', async () => {
    const old = Buffer.alloc(32, 1).toString('base64url');
    const keys = [Buffer.alloc(32, 2).toString('base64url'), old];
    for (const name of ['piesar-storefront/session-cookie', 'piesar-storefront/vin-cookie'] as const) {
      const sealed = await sealText('text', [old], name);
      expect(await openText(sealed, keys, name)).toBe('text');
      expect(
        await openText(
          sealed,
          keys,
          name === 'piesar-storefront/vin-cookie' ? 'piesar-storefront/session-cookie' : 'piesar-storefront/vin-cookie',
        ),
      ).toBeUndefined();
    }
  });

  // A changed purpose text makes all data sealed, signed or hashed with its key unusable.
  it.each<[KeyPurpose, string]>([
    ['piesar-storefront/session-cookie', '99a93b053048d4c0'],
    ['piesar-storefront/vin-cookie', 'ea38239c02b59d80'],
    ['piesar-mail/outbox', 'b9b95f22b7b4a537'],
    ['piesar-account/access', '4f0b1ec53494291d'],
    ['piesar-account/refresh', '908a766263800b35'],
    ['piesar-account/blind', '1a14cdba1d770d12'],
    ['piesar-account/limits', '173f09db08d23589'],
    ['piesar-account/pins', 'a44c0c648f466e01'],
    ['piesar-account/password-salts', '820a3ca090fa24c5'],
    ['piesar-account/user-hash', '60084dd79beb6d72'],
    ['piesar-account/newsletter', '2245a15302ddb620'],
    ['piesar-account/service-letters', '2837758f9fd7f51f'],
    ['piesar-account/payment', '0c6eb1fef3830f2d'],
    ['piesar-captcha/challenge', '160c32fa857c4dc9'],
    ['piesar-captcha/solution', 'fa9f8507ec323025'],
  ])('keeps the key for %s', (name, expected) => {
    expect(digest(purposeKey(secret, name))).toBe(expected);
  });
});
