const latestMs = 30_000;
/** Delay (ms) in browsers without requestIdleCallback. */
const pauseMs = 500;
/** Maximum delay (ms) during hydration for work that a visitor waits for. */
const soonMs = 500;
/** Delay (ms) after which the page has painted and other work does not slow the first interaction. */
const settledMs = 3_000;

/**
 * Runs a function when the page is idle, at latest after half a minute; without `requestIdleCallback`, after a fixed
 * delay.
 */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, pauseMs);
}

/** Runs a function when the page is idle, but at latest after half a second. For content that visitors expect soon. */
export function whenSoon(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: soonMs });
  else setTimeout(run);
}

/** Runs a function some seconds later when the page is idle. For low-priority work. */
export function whenSettled(run: () => void): void {
  setTimeout(() => whenIdle(run), settledMs);
}
