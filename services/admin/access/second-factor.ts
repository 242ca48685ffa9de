import { randomInt } from 'node:crypto';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { shop } from '@/lib/config/shop';
import { purposeKey } from '@/lib/system/signatures';
import { sealLetter, secretHash, unsealLetter } from '../../secrets/keys';

const recoveryCodeCount = 10;
/** Letters and digits that are not mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The key that seals secrets of authenticator apps in the database. */
export function secondFactorKey(tokenSecret: string): Uint8Array {
  return purposeKey(tokenSecret, 'piesar-admin/second-factor');
}

/** A new secret for an authenticator app (TOTP, RFC 6238), sealed for the database. */
export function newSecondFactor(key: Uint8Array): Buffer {
  return sealSecondFactor(key, generateSecret());
}

/** A known secret in base32, sealed for the database. */
export function sealSecondFactor(key: Uint8Array, secret: string): Buffer {
  return sealLetter(key, secret);
}

/** The secret in base32, and as a URL for the QR code. */
export function secondFactorTexts(key: Uint8Array, sealed: Buffer, email: string) {
  const secret = unsealLetter(key, sealed);
  return { secret, otpauthUrl: generateURI({ issuer: shop.name, label: email, secret }) };
}

/**
 * The time step of a valid code; undefined for a wrong code or one of a used step. Codes of the previous and the next
 * step are valid, because clocks differ.
 */
export function verifyCode(key: Uint8Array, sealed: Buffer, code: string, lastStep: number | null): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret: unsealLetter(key, sealed),
    token: code,
    epochTolerance: 30,
    ...(lastStep !== null && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}

/** New recovery codes, such as `k7mq-p2xd-r9ah`, and their hashes. */
export function newRecoveryCodes(): { readonly codes: readonly string[]; readonly hashes: readonly Buffer[] } {
  const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
  return { codes, hashes: codes.map(recoveryHash) };
}

function newRecoveryCode(): string {
  const sign = () => alphabet.charAt(randomInt(alphabet.length));
  return Array.from({ length: 3 }, () => Array.from({ length: 4 }, sign).join('')).join('-');
}

/** The stored hash of a typed recovery code. */
export function recoveryHash(code: string): Buffer {
  return secretHash(code.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
