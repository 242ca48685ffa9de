import type { useRouter } from 'next/navigation';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { underLocale } from '@/lib/locales/locale-pattern.mjs';
import { hrefOfLink, pageLinkAround } from '@/lib/navigation/link-target';

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
function createPrefetcher(prefetch: (href: string) => Promise<void>) {
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

type Router = ReturnType<typeof useRouter>;
type Kind = NonNullable<Parameters<Router['prefetch']>[1]>['kind'];

/** Of pages that no build made, as all those of a catalogue, the router fetches only the outline unless told otherwise. */
const wholePage: string = 'full';

/** The router's word for it stands in a type that it gives nobody the values of. */
function isKind(text: string): text is Kind {
  return text === wholePage;
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Pages that show what is the visitor's own: fetched beforehand they could be older than a sign-in or a changed cart. */
const personalPage = underLocale(/\/(?:account|shop\/(?:cart|checkout|track-order|quick-order))(?:[/?#]|$)/);

function isForEverybody(href: string): boolean {
  return !personalPage.test(href);
}

/** The page of the shop that an event is about, if it is the same for everybody. */
function pageOf({ target }: Event): string | undefined {
  const link = pageLinkAround(target, location);
  return link && isForEverybody(hrefOfLink(link)) ? hrefOfLink(link) : undefined;
}

/** The first formatter of numbers takes a browser some 20 ms: while a page is being fetched nobody waits for it. */
function makeFormatter(): void {
  setTimeout(() => Intl.NumberFormat(document.documentElement.lang || undefined));
}

/**
 * Has the page fetched on whose link a mouse or a finger rests, to which the focus comes, or on which a press begins;
 * lists are those for the visitor's car. `first` is what has happened already. Gives how to stop.
 */
export function fetchOnIntent(router: Pick<Router, 'prefetch'>, first: Event): () => void {
  let hasFormatter = false;
  const pages = createPrefetcher(async (asked) => {
    const href = mayHaveCar(asked) ? (await import('@/components/vehicle/garage/own-car')).listHref(asked) : asked;
    if (isKind(wholePage)) router.prefetch(href, { kind: wholePage });
    if (!hasFormatter) makeFormatter();
    hasFormatter = true;
  });
  const onIntent = (event: Event | PointerEvent) => {
    const href = pageOf(event);
    const pointer = 'pointerType' in event ? event.pointerType : 'none';
    // A finger that scrolls touches links as well: it stays on none, and comes over them only to press.
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
