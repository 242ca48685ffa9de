import type { useRouter } from 'next/navigation';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { underLocale } from '@/lib/locales/locale-pattern.mjs';
import { hrefOfLink, pageLinkAround } from '@/lib/navigation/link-target';
import { createPrefetcher } from './prefetcher';

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
