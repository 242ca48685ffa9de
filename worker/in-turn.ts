let last: Promise<unknown> = Promise.resolve();

/** One after the other: what is read from the store must not be written by another meanwhile. */
export function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
