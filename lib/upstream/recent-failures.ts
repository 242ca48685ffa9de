import type { UpstreamError } from './result';

const rememberedMs = 1000;
const maxRemembered = 500;

/**
 * Reads that just timed out. Next renders a failed page again for its error, which repeats the reads: this memory lets
 * the second one fail at once.
 */
export function createRecentFailures(now: () => number = () => performance.now()) {
  const failures = new Map<string, { readonly error: UpstreamError; readonly until: number }>();
  return {
    of(key: string): UpstreamError | undefined {
      const found = failures.get(key);
      if (found === undefined) return undefined;
      if (found.until > now()) return found.error;
      failures.delete(key);
      return undefined;
    },
    note(key: string, error: UpstreamError): void {
      if (error.layer !== 'network') return;
      const [oldest] = failures.keys();
      if (oldest !== undefined && failures.size >= maxRemembered) failures.delete(oldest);
      failures.set(key, { error, until: now() + rememberedMs });
    },
  };
}
