import type { UpstreamError } from './result';

const rememberedMs = 1000;
const mostRemembered = 500;

/**
 * Reads that got no answer just now. A page that fails is made a second time, for its error, and asks for the same
 * again: without this memory the visitor would wait for two silences instead of one.
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
      if (oldest !== undefined && failures.size >= mostRemembered) failures.delete(oldest);
      failures.set(key, { error, until: now() + rememberedMs });
    },
  };
}
