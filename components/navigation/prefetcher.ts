/** How long a mouse rests on a link before the page is fetched: less than a hand needs to press, more than passing by. */
const hoverMs = 65;
/** What never comes keeps the next page from being fetched for no longer than this. */
const prefetchTimeoutMs = 2000;
/** The router asks for the outline of a page, then for the page. */
const answersOfPage = 2;

declare global {
  interface Navigator {
    /** What some browsers tell of the line; TypeScript knows standards only. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether little is to be fetched: the visitor saves data, or has a line of the slowest classes. */
function savesData(): boolean {
  const line = navigator.connection;
  return line?.saveData === true || line?.effectiveType?.endsWith('2g') === true;
}

/**
 * Fetches pages before they are gone to: each once, one at a time, and of those wished for meanwhile only the last.
 * `prefetch` begins to fetch an address; that it has come is read from the browser's list of what it has loaded.
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
    /** The page is fetched if the visitor has not turned elsewhere before long. */
    fetchIfStaying(href: string): void {
      clearTimeout(resting);
      resting = setTimeout(fetchNow, hoverMs, href);
    },
    /** The visitor has turned elsewhere. */
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
