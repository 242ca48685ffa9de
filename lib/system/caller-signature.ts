import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Service } from '@/lib/contract/call';
import { contractHeaders, makeApiKey, parseApiKey } from '@/lib/contract/headers';

/** What a caller signs for: the first part of the path at the services. A signature for one is invalid for another. */
export type CalledPart = Service | 'pictures' | 'readyz';

/** The first secret signs, all of them verify: so that a new one can be introduced without a pause. */
export type CallerSecrets = readonly [string, ...string[]];

/** How far the clocks of the services and of their callers may differ. */
const maxClockDifferenceMs = 5 * 60 * 1000;

function sign(secret: string, part: string, apiKey: string): Buffer {
  return createHmac('sha256', secret).update(`${part}.${apiKey}`).digest();
}

/** The headers by which the services know a caller of theirs: a new API key, and its signature. */
export function callerHeaders(
  part: CalledPart,
  [secret]: CallerSecrets,
  now: Date = new Date(),
): Readonly<Record<string, string>> {
  const apiKey = makeApiKey(now);
  return {
    [contractHeaders.apiKey]: apiKey,
    [contractHeaders.apiSignature]: sign(secret, part, apiKey).toString('base64url'),
  };
}

export type CallerClaim = {
  /** The first part of the called path. */
  readonly part: string;
  readonly apiKey: string | undefined;
  readonly signature: string | undefined;
};
export type CallerFault = 'malformed' | 'unsigned' | 'forged' | 'stale';

/** What is wrong with the signature of a call; undefined when the caller has one of the secrets and signed just now. */
export function callerFault(
  { part, apiKey, signature }: CallerClaim,
  secrets: CallerSecrets,
  now: number = Date.now(),
): CallerFault | undefined {
  const parsed = apiKey === undefined ? undefined : parseApiKey(apiKey);
  if (apiKey === undefined || parsed === undefined) return 'malformed';
  if (signature === undefined) return 'unsigned';
  const given = Buffer.from(signature, 'base64url');
  const isSignedWith = (secret: string) => {
    const expected = sign(secret, part, apiKey);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!secrets.some(isSignedWith)) return 'forged';
  return Math.abs(now - parsed.madeAt.getTime()) > maxClockDifferenceMs ? 'stale' : undefined;
}
