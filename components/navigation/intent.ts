import type { useRouter } from 'next/navigation';
import { mayHaveCar } from '@/components/vehicle/garage/may-have-car';
import { addressOf, pageLinkAround } from '@/lib/navigation/link-target';
import { pagesBeforehand } from './pages-beforehand';

type Router = ReturnType<typeof useRouter>;
type Kind = NonNullable<Parameters<Router['prefetch']>[1]>['kind'];

/** Of pages that no build made, as all those of a catalogue, the router fetches only the outline unless told otherwise. */
const whole: string = 'full';

/** The router's word for it stands in a type that it gives nobody the values of. */
function isKind(text: string): text is Kind {
  return text === whole;
}

const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Pages that show what is the visitor's own: fetched beforehand they could be older than a sign-in or a changed cart. */
const own = /^\/(?:ro-MD|ru)\/(?:account|shop\/(?:cart|checkout|track-order|quick-order))(?:[/?#]|$)/;

function isForEverybody(address: string): boolean {
  return !own.test(address);
}

/** The page of the shop that an event is about, if it is the same for everybody. */
function pageOf({ target }: Event): string | undefined {
  const link = pageLinkAround(target, location);
  return link && isForEverybody(addressOf(link)) ? addressOf(link) : undefined;
}

/**
 * Has the page fetched on whose link a mouse or a finger rests, to which the focus comes, or on which a press begins;
 * lists are those for the visitor's car. `first` is what has happened already. Gives how to stop.
 */
export function fetchOnIntent(router: Pick<Router, 'prefetch'>, first: Event): () => void {
  const pages = pagesBeforehand(async (asked) => {
    const address = mayHaveCar(asked)
      ? (await import('@/components/vehicle/garage/own-car')).listAddress(asked)
      : asked;
    if (isKind(whole)) router.prefetch(address, { kind: whole });
  });
  const onIntent = (event: Event | PointerEvent) => {
    const address = pageOf(event);
    const pointer = 'pointerType' in event ? event.pointerType : 'none';
    // A finger that scrolls touches links as well: it stays on none, and comes over them only to press.
    const rests = event.type === 'pointerover' ? pointer === 'mouse' : pointer === 'touch';
    if (address !== undefined && rests) pages.fetchIfStaying(address);
    else if (address !== undefined && event.type !== 'pointerover') pages.fetchNow(address);
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
