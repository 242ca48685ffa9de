let last: Promise<unknown> = Promise.resolve();

/** Runs work one after the other, so that read-modify-write on the store is safe. */
export function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}
