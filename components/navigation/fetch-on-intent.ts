import type { useRouter } from 'next/navigation';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { hrefOfLink, pageLinkAround } from '@/lib/domain/navigation/link-target';
import { visitorPage } from '@/lib/domain/navigation/private-paths.mjs';

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
function createPrefetcher(prefetch: (href: string) => Promise<void>) {
  const fetched = new Set<string>();
  let wished: string | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let answers = 0;

  function next(): void {
    clearTimeout(timeout);
    timeout = undefined;
    if (wished !== undefined) fetchNow(wished);
  }

  function fetchNow(href: string): void {
    clearTimeout(resting);
    wished = undefined;
    if (fetched.has(href) || savesData()) return;
    if (timeout !== undefined) {
      wished = href;
      return;
    }
    fetched.add(href);
    answers = 0;
    timeout = setTimeout(next, prefetchTimeoutMs);
    prefetch(href).catch(() => undefined);
  }

  const loaded = new PerformanceObserver((list) => {
    answers += list.getEntries().filter(({ name }) => name.includes('_rsc=')).length;
    if (timeout !== undefined && answers >= answersOfPage) next();
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
      clearTimeout(timeout);
    },
  };
}

type Router = ReturnType<typeof useRouter>;
type Kind = NonNullable<Parameters<Router['prefetch']>[1]>['kind'];

/**
 * For pages that were not prerendered, as all of a catalogue, the router prefetches only the loading shell unless told
 * otherwise.
 */
const wholePage: string = 'full';

/** The router's enum is exported as a type only. */
function isKind(text: string): text is Kind {
  return text === wholePage;
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * The page that a link of an event leads to. Pages of one visitor are not prefetched: a copy could be older than a
 * sign-in or a changed cart.
 */
function pageOf({ target }: Event): string | undefined {
  const link = pageLinkAround(target, location);
  const href = link && hrefOfLink(link);
  return href === undefined || visitorPage.test(href) ? undefined : href;
}

/** The first number formatter costs a browser some 20 ms: create it while a page is being fetched. */
function makeFormatter(): void {
  setTimeout(() => Intl.NumberFormat(document.documentElement.lang || undefined));
}

/**
 * Prefetches the page of a link on hover, focus or press; list URLs include the visitor's car. `first` is the event
 * that already happened. Returns the unsubscribe function.
 */
export function fetchOnIntent(router: Pick<Router, 'prefetch'>, first: Event): () => void {
  let hasFormatter = false;
  const pages = createPrefetcher(async (requested) => {
    const href = mayHaveCar(requested)
      ? (await import('@/components/vehicle/garage/own-car')).listHref(requested)
      : requested;
    if (isKind(wholePage)) router.prefetch(href, { kind: wholePage });
    if (!hasFormatter) makeFormatter();
    hasFormatter = true;
  });
  const onIntent = (event: Event | PointerEvent) => {
    const href = pageOf(event);
    const pointer = 'pointerType' in event ? event.pointerType : 'none';
    // Fingers that scroll also touch links: only a press counts.
    const rests = event.type === 'pointerover' ? pointer === 'mouse' : pointer === 'touch';
    if (href !== undefined && rests) pages.fetchIfStaying(href);
    else if (href !== undefined && event.type !== 'pointerover') pages.fetchNow(href);
    else if (event.type === 'pointerover') pages.leave();
  };
  const listened = [...intents.map((name) => [name, onIntent] as const), ['pointercancel', pages.leave] as const];
  for (const [name, listen] of listened) document.addEventListener(name, listen, { passive: true });
  onIntent(first);
  return () => {
    for (const [name, listen] of listened) document.removeEventListener(name, listen);
    pages.stop();
  };
}
