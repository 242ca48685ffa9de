import { networkOfIp } from '@/lib/system/ip-networks';
import { BffError } from './answers';

type RateLimitOptions = {
  /** Requests an IP may make at once. */
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
 * Slows down a network that sends requests faster than people type, and only that one. Nothing is locked: the allowance
 * refills by the second, and refused requests cost nothing. In memory, per storefront: it shields the services from
 * loops and protects no secrets.
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
    // Reinserted, so that the map is ordered by last request.
    left.delete(subject);
    left.set(subject, { tokens: tokens - 1, at: now() });
    const [silent] = left.keys();
    if (left.size > most && silent !== undefined) left.delete(silent);
  };
}
