const latestMs = 30_000;
/** Delay (ms) in browsers without requestIdleCallback. */
const pauseMs = 500;
/** Maximum delay (ms) during hydration for work a visitor waits for. */
const soonMs = 500;
/** After this time (ms) the page has painted, and the first interaction is not slowed by other work. */
const settledMs = 3_000;

/** Runs something when the page is idle, at latest after half a minute; without idle callback, after a pause. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, pauseMs);
}

/** The same for content that visitors expect soon: after half a second at most. */
export function whenSoon(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: soonMs });
  else setTimeout(run);
}

/** The same for low-priority work: some seconds later. */
export function whenSettled(run: () => void): void {
  setTimeout(() => whenIdle(run), settledMs);
}
