const latestMs = 30_000;
/** Safari does not say when a page is idle: it is taken to be so after each of these. */
const pauseMs = 500;
/** What a visitor waits for can wait while the page comes alive, but not longer than this. */
const soonMs = 500;
/** By then a page has shown what it begins with, and a visitor's first touch has had the device to itself. */
const settledMs = 3_000;

/** Runs something once the page has nothing better to do, or after half a minute; where nobody says so, after a pause. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, pauseMs);
}

/** The same for what a visitor will look for: after half a second at most. */
export function whenFree(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: soonMs });
  else setTimeout(run);
}

/** The same for what nobody waits for: some seconds later. */
export function whenSettled(run: () => void): void {
  setTimeout(() => whenIdle(run), settledMs);
}
