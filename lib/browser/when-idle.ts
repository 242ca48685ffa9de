const latestMs = 30_000;
/** Safari does not say when a page is idle: it is taken to be so after each of these. */
const pauseMs = 500;
/** The longest (ms) that work a visitor waits for is put off while the page hydrates. */
const soonMs = 500;
/** After this time (ms) the page has painted, and the first interaction is not slowed by other work. */
const settledMs = 3_000;

/** Runs something once the page has nothing better to do, or after half a minute; where nobody says so, after a pause. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: latestMs });
  else setTimeout(run, pauseMs);
}

/** The same for what a visitor will look for: after half a second at most. */
export function whenSoon(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: soonMs });
  else setTimeout(run);
}

/** The same for what nobody waits for: some seconds later. */
export function whenSettled(run: () => void): void {
  setTimeout(() => whenIdle(run), settledMs);
}
