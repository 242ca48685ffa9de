import { networkOfIp } from '@/lib/system/ip-networks';
import { BffError } from './responses';

type RateLimitOptions = {
  /** Requests an IP may make at once. */
  readonly burst: number;
  /** Sustained rate of requests. */
  readonly perSecond: number;
  /** Maximum number of networks in memory; the least recent are evicted. */
  readonly most?: number;
  readonly now?: () => number;
};

// A monotonic clock, because setting back the system clock would reject everybody.
const monotonicNow = () => performance.now();

/**
 * A token bucket per network. Tokens refill continuously, and rejected requests use none. Each storefront has its own
 * buckets in memory, which is sufficient to protect the services from overload but not to protect secrets.
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
    const [oldest] = left.keys();
    if (left.size > most && oldest !== undefined) left.delete(oldest);
  };
}
