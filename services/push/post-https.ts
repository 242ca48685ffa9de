import { type LookupAddress, lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicIp } from '@/lib/system/ip-networks';

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
    const ips: LookupAddress[] = error ? [] : found;
    const closed = ips.length === 0 || ips.some(({ address }) => !isPublicIp(address));
    const [first] = ips;
    if (error || closed || !first) callback(error ?? new ClosedAddressError('The host is not on the internet.'), '', 0);
    else if (options.all) callback(null, ips);
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
