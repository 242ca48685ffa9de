import { networkOfIp } from '@/lib/system/ip-networks';
import { BffError } from './answers';

type RateLimitOptions = {
  /** How many requests an address may make at once. */
  readonly burst: number;
  /** How many it may make for as long as it likes. */
  readonly perSecond: number;
  /** Addresses that are remembered; of more, those that were silent longest are forgotten. */
  readonly most?: number;
  readonly now?: () => number;
};

// A monotonic clock: if the system clock were set back, everybody would be refused until it has caught up.
const monotonicNow = () => performance.now();

/**
 * Slows down an address that asks faster than people type, and only that one. Nothing is locked: what an address may do
 * comes back by the second, and a refused request costs it nothing. Kept in memory, for each storefront its own: it
 * shields the services from a loop, and is no guard of secrets.
 */
export function createRateLimit({ burst, perSecond, most = 20_000, now = monotonicNow }: RateLimitOptions) {
  const left = new Map<string, { readonly tokens: number; readonly at: number }>();

  return (clientIp: string | null): void => {
    const subject = networkOfIp(clientIp);
    const before = left.get(subject) ?? { tokens: burst, at: now() };
    const tokens = Math.min(burst, before.tokens + ((now() - before.at) / 1000) * perSecond);
    if (tokens < 1) {
      throw new BffError(429, 'TOO_MANY_REQUESTS', 'Too many requests; wait a little.', {
        retryAfter: Math.ceil((1 - tokens) / perSecond),
      });
    }
    // Written anew, so that the order of the map is that of the last requests.
    left.delete(subject);
    left.set(subject, { tokens: tokens - 1, at: now() });
    const [silent] = left.keys();
    if (left.size > most && silent !== undefined) left.delete(silent);
  };
}
