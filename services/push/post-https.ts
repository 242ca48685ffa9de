import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '@/lib/system/public-address';

export type PushAnswer = { readonly status: number; readonly retryAfter: number | undefined };
/** Sends a message to a push service and says what it answered. Throws when none came. */
export type PostPush = (
  url: URL,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
) => Promise<PushAnswer>;

const withinMs = 10_000;

class ClosedAddressError extends Error {
  readonly code = 'CLOSED_ADDRESS';
}

/** Finds a host's addresses, and refuses it when any of them is not on the internet: asked at the moment of connecting. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found;
    const closed = addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address));
    const [first] = addresses;
    if (error || closed || !first) callback(error ?? new ClosedAddressError('The host is not on the internet.'), '', 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** Posts over TLS to hosts on the internet alone. Nothing is followed, and nothing of the answer is read but its head. */
export const postHttps: PostPush = (url, { headers, body }) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, lookup: publicLookup, agent: false }, (answer) => {
      const { statusCode = 0 } = answer;
      const wait = Number(answer.headers['retry-after']);
      answer.destroy();
      resolve({ status: statusCode, retryAfter: Number.isFinite(wait) && wait > 0 ? wait : undefined });
    });
    const timer = setTimeout(() => sent.destroy(new Error('The push service takes too long.')), withinMs);
    sent.on('error', reject).on('close', () => clearTimeout(timer));
    sent.end(body);
  });
