/** Screens wide enough for the header with its panels (`components/shell/header.module.css`). */
export const wideHeader = '(min-width: 75rem)';

export const isNarrowHeader = () => !matchMedia(wideHeader).matches;

/** Calls the listener when the header changes between wide and narrow. Returns the unsubscribe function. */
export function watchHeaderWidth(listener: () => void): () => void {
  const query = matchMedia(wideHeader);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
