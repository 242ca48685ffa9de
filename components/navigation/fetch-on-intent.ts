import type { useRouter } from 'next/navigation';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { hrefOfLink, pageLinkAround } from '@/lib/domain/navigation/link-target';
import { visitorPage } from '@/lib/domain/navigation/private-paths.mjs';

/** Delay between hover and prefetch. */
const hoverMs = 65;
/** Timeout after which a pending prefetch no longer blocks the next one. */
const prefetchTimeoutMs = 2000;
/** Number of router requests per prefetch: the loading shell, then the page. */
const responsesPerPage = 2;

declare global {
  interface Navigator {
    /** Network information of some browsers; missing from TypeScript's DOM types. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether to avoid prefetching: the visitor enabled data saving, or the connection is slow. */
function savesData(): boolean {
  const connection = navigator.connection;
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
}

/**
 * Prefetches pages, each once and one at a time. While one is pending, only the last requested page is queued.
 * `prefetch` starts a fetch; resource timing entries report its completion.
 */
function createPrefetcher(prefetch: (href: string) => Promise<void>) {
  const fetched = new Set<string>();
  let nextHref: string | undefined;
  let hoverTimer: ReturnType<typeof setTimeout> | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let responses = 0;

  function next(): void {
    clearTimeout(timeout);
    timeout = undefined;
    if (nextHref !== undefined) fetchNow(nextHref);
  }

  function fetchNow(href: string): void {
    clearTimeout(hoverTimer);
    nextHref = undefined;
    if (fetched.has(href) || savesData()) return;
    if (timeout !== undefined) {
      nextHref = href;
      return;
    }
    fetched.add(href);
    responses = 0;
    timeout = setTimeout(next, prefetchTimeoutMs);
    prefetch(href).catch(() => undefined);
  }

  const observer = new PerformanceObserver((list) => {
    responses += list.getEntries().filter(({ name }) => name.includes('_rsc=')).length;
    if (timeout !== undefined && responses >= responsesPerPage) next();
  });
  observer.observe({ type: 'resource' });

  return {
    fetchNow,
    /** Prefetches the page after `hoverMs` unless cancelled. */
    fetchIfStaying(href: string): void {
      clearTimeout(hoverTimer);
      hoverTimer = setTimeout(fetchNow, hoverMs, href);
    },
    /** Cancels the scheduled prefetch. */
    cancel(): void {
      clearTimeout(hoverTimer);
      nextHref = undefined;
    },
    stop(): void {
      observer.disconnect();
      clearTimeout(hoverTimer);
      clearTimeout(timeout);
    },
  };
}

type Router = ReturnType<typeof useRouter>;
type Kind = NonNullable<Parameters<Router['prefetch']>[1]>['kind'];

/**
 * Kind of prefetch that includes the page. By default the router prefetches only the loading shell of dynamic pages.
 */
const wholePage: string = 'full';

/** The router exports this enum as a type only. */
function isKind(text: string): text is Kind {
  return text === wholePage;
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Target page of the link in an event. Personal pages are not prefetched, because a copy could be older than a sign-in
 * or a cart change.
 */
function pageOf({ target }: Event): string | undefined {
  const link = pageLinkAround(target, location);
  const href = link && hrefOfLink(link);
  return href === undefined || visitorPage.test(href) ? undefined : href;
}

/** Creates the first number formatter, which takes about 20 ms, while a page is loading. */
function createFormatter(): void {
  setTimeout(() => Intl.NumberFormat(document.documentElement.lang || undefined));
}

/**
 * Prefetches the page of a link on hover, focus or press; list URLs include the current car. `firstEvent` is the event
 * that loaded this code. Returns the unsubscribe function.
 */
export function fetchOnIntent(router: Pick<Router, 'prefetch'>, firstEvent: Event): () => void {
  let hasFormatter = false;
  const pages = createPrefetcher(async (linkHref) => {
    const href = mayHaveCar(linkHref)
      ? (await import('@/components/vehicle/garage/own-car')).listHref(linkHref)
      : linkHref;
    if (isKind(wholePage)) router.prefetch(href, { kind: wholePage });
    if (!hasFormatter) createFormatter();
    hasFormatter = true;
  });
  const onIntent = (event: Event | PointerEvent) => {
    const href = pageOf(event);
    const pointer = 'pointerType' in event ? event.pointerType : 'none';
    // Scrolling by touch also triggers pointer events, so on touch screens only a press counts.
    const isTentative = event.type === 'pointerover' ? pointer === 'mouse' : pointer === 'touch';
    if (href !== undefined && isTentative) pages.fetchIfStaying(href);
    else if (href !== undefined && event.type !== 'pointerover') pages.fetchNow(href);
    else if (event.type === 'pointerover') pages.cancel();
  };
  const listeners = [...intents.map((name) => [name, onIntent] as const), ['pointercancel', pages.cancel] as const];
  for (const [name, listen] of listeners) document.addEventListener(name, listen, { passive: true });
  onIntent(firstEvent);
  return () => {
    for (const [name, listen] of listeners) document.removeEventListener(name, listen);
    pages.stop();
  };
}
