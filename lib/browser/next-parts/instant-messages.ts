/** Stands in the browser for long advice to developers of Next, which is worked out by its development server only. */
export function createLinkPrefetchPartialError(): Error {
  return new Error('next: instant navigation');
}
