import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { openText, sealText } from '@/lib/storefront/credentials/credentials-cookie';
import { sealLetter, unsealLetter } from '@/services/secrets/keys';
import { type KeyPurpose, keyPurposes, purposeKey } from './purpose-key';

const secret = 't'.repeat(43);
const digest = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16);
const purpose = fc.constantFrom(...keyPurposes);

describe('a key for each purpose', () => {
  it('[SEC-3] what was sealed for one purpose never opens for another', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), purpose, purpose, (from, text, one, other) => {
        const sealed = sealLetter(purposeKey(from, one), text);
        expect(unsealLetter(purposeKey(from, one), sealed)).toBe(text);
        if (one !== other) expect(() => unsealLetter(purposeKey(from, other), sealed)).toThrow();
      }),
    );
  });

  it('[SEC-3] none is the secret itself, nor another one’s', () => {
    const keys = keyPurposes.map((name) => Buffer.from(purposeKey(secret, name)).toString('hex'));
    expect(new Set(keys).size).toBe(keyPurposes.length);
    expect(keys).not.toContain(Buffer.from(secret).toString('hex'));
  });

  it('[SEC-3] a cookie is opened for what it was sealed for, also by an older key of the list', async () => {
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

  // Whoever changes a text by which a key is made loses what was sealed, signed or kept with it.
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
  ])('the key for %s stays the same', (name, expected) => {
    expect(digest(purposeKey(secret, name))).toBe(expected);
  });
});
