import { base64url, CompactEncrypt, compactDecrypt } from 'jose';
import { z } from 'zod';
import type { tokenPair } from '@/lib/contract/account/auth';
import { sessionKey } from '@/lib/contract/orders/session';
import { type KeyPurpose, purposeKey } from '@/lib/system/signatures';

const algorithms = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] };

/** Purposes for which the storefront encrypts cookies. */
type SealPurpose = Extract<KeyPurpose, `piesar-storefront/${string}`>;

/** Encrypts and authenticates a text for one purpose, with a key derived from the first secret. */
export function sealText(text: string, secrets: readonly string[], purpose: SealPurpose): Promise<string> {
  const [secret] = secrets;
  if (secret === undefined) throw new Error('No session key is configured.');
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(purposeKey(base64url.decode(secret), purpose));
}

/** Decrypts a text sealed with any of the secrets; undefined if invalid. */
export async function openText(
  sealed: string,
  secrets: readonly string[],
  purpose: SealPurpose,
): Promise<string | undefined> {
  for (const secret of secrets) {
    try {
      const { plaintext } = await compactDecrypt(sealed, purposeKey(base64url.decode(secret), purpose), algorithms);
      return new TextDecoder().decode(plaintext);
    } catch {
      // Decryption failed; the next secret is tried because secrets rotate.
    }
  }
  return undefined;
}

const moment = z.int().min(0);

/** Content of the session cookie: a customer's tokens, or the key of a visitor's session, or neither. */
const cookieContent = z.object({
  tokens: z.object({ access: z.string(), accessUntil: moment, refresh: z.string(), refreshUntil: moment }).optional(),
  visitorKey: sessionKey.optional(),
  signedOut: z.boolean().optional(),
  /** Time of writing the cookie, in seconds. */
  at: moment,
});

export type Tokens = NonNullable<z.infer<typeof cookieContent>['tokens']>;
export type BrowserSession = {
  readonly tokens?: Tokens | undefined;
  readonly visitorKey?: string | undefined;
  /** The customer's tokens expired or were rejected; pages show this until the next sign-in or sign-out. */
  readonly signedOut?: boolean | undefined;
};

const guestSession: BrowserSession = {};

export type CookieSettings = { readonly keys: readonly string[]; readonly secure: boolean };

const visitorSeconds = 180 * 86_400;
/** The maximum that browsers accept. */
export const maxCookieSeconds = 400 * 86_400;
/** The maximum length of a cookie with its attributes. */
export const maxCookieBytes = 4096;

/** The `__Host-` prefix prevents subdomains from setting the cookie; browsers accept it only over https. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-piesar' : 'piesar';
}

/** Tokens from the account service, with expiry times instead of lifetimes. */
export function tokensOf(pair: z.infer<typeof tokenPair>, now = Date.now()): Tokens {
  const seconds = Math.floor(now / 1000);
  return {
    access: pair.accessToken,
    accessUntil: seconds + pair.accessExpiresIn,
    refresh: pair.refreshToken,
    refreshUntil: seconds + pair.refreshExpiresIn,
  };
}

/** The session of a `Cookie` header; a guest session if the cookie is missing, invalid or expired. */
export async function readSession(
  header: string | null,
  settings: CookieSettings,
  now = Date.now(),
): Promise<BrowserSession & { readonly at?: number }> {
  const value = cookieValue(header, cookieName(settings.secure));
  const content = value && (await openText(value, settings.keys, 'piesar-storefront/session-cookie'));
  const stored = cookieContent.safeParse(parseJson(content)).data;
  if (!stored) return guestSession;
  const { tokens, ...rest } = stored;
  if (!tokens) return rest;
  return tokens.refreshUntil > now / 1000 ? { ...rest, tokens } : { ...rest, signedOut: true };
}

/** Creates `Set-Cookie` to store a session, or to delete the cookie of an empty session. */
export async function writeSession(
  session: BrowserSession,
  settings: CookieSettings,
  now = Date.now(),
): Promise<string> {
  const { tokens, visitorKey, signedOut } = session;
  if (!tokens && visitorKey === undefined && !signedOut) return setCookie('', 0, settings.secure);
  const seconds = Math.floor(now / 1000);
  // Longer than the tokens, so that a returning customer is told that the sign-in has expired.
  const lifetime = Math.max(tokens ? tokens.refreshUntil - seconds : 0, visitorSeconds);
  const value = await sealText(
    JSON.stringify({ tokens, visitorKey, signedOut, at: seconds }),
    settings.keys,
    'piesar-storefront/session-cookie',
  );
  const line = setCookie(value, Math.max(0, Math.min(lifetime, maxCookieSeconds)), settings.secure);
  if (line.length > maxCookieBytes) throw new Error('The session does not fit into a cookie.');
  return line;
}

function setCookie(value: string, maxAge: number, secure: boolean): string {
  return cookieLine(cookieName(secure), value, maxAge, secure);
}

/** A `Set-Cookie` header for the whole site, out of reach of scripts. */
export function cookieLine(name: string, value: string, maxAge: number, secure: boolean): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
  return [`${name}=${value}`, ...attributes].join('; ');
}

/** The value of the first cookie of a name. */
export function cookieValue(header: string | null, name: string): string | undefined {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The parsed text; undefined if it is not JSON. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
