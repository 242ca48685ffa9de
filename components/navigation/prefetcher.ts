/** Hover time before prefetching: shorter than a click takes, longer than passing over. */
const hoverMs = 65;
/** Timeout after which a prefetch that never completes no longer blocks the next. */
const prefetchTimeoutMs = 2000;
/** The router requests a page's loading shell, then the page. */
const answersOfPage = 2;

declare global {
  interface Navigator {
    /** Network information of some browsers; missing from TypeScript's DOM types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether to save data: the visitor asked for it, or the connection is slow. */
function savesData(): boolean {
  const line = navigator.connection;
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true;
}

/**
 * Prefetches pages: each once, one at a time, and of those requested meanwhile only the last. `prefetch` starts a
 * fetch; completion is read from the resource timing entries.
 */
export function createPrefetcher(prefetch: (href: string) => Promise<void>) {
  const fetched = new Set<string>();
  let wished: string | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let coming: ReturnType<typeof setTimeout> | undefined;
  let answers = 0;

  function next(): void {
    clearTimeout(coming);
    coming = undefined;
    if (wished !== undefined) fetchNow(wished);
  }

  function fetchNow(href: string): void {
    clearTimeout(resting);
    wished = undefined;
    if (fetched.has(href) || savesData()) return;
    if (coming !== undefined) {
      wished = href;
      return;
    }
    fetched.add(href);
    answers = 0;
    coming = setTimeout(next, prefetchTimeoutMs);
    prefetch(href).catch(() => undefined);
  }

  const loaded = new PerformanceObserver((list) => {
    answers += list.getEntries().filter(({ name }) => name.includes('_rsc=')).length;
    if (coming !== undefined && answers >= answersOfPage) next();
  });
  loaded.observe({ type: 'resource' });

  return {
    fetchNow,
    /** Fetches the page unless the visitor moves on shortly. */
    fetchIfStaying(href: string): void {
      clearTimeout(resting);
      resting = setTimeout(fetchNow, hoverMs, href);
    },
    /** The visitor moved on. */
    leave(): void {
      clearTimeout(resting);
      wished = undefined;
    },
    stop(): void {
      loaded.disconnect();
      clearTimeout(resting);
      clearTimeout(coming);
    },
  };
}
