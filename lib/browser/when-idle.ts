const latestMs = 30_000;

/** Runs something once the page has nothing better to do, or after half a minute. */
export function whenIdle(run: () => void): void {
  // Safari has no such callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, latestMs);
}
