'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, useEffect, useState, useTransition } from 'react';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { hrefOfLink, isPlainClick, pageLinkAround } from '@/lib/domain/navigation/link-target';

const intent = () => import('./fetch-on-intent');
const outline = () => import('./waiting-page');
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loaded only for visitors with a car, whose lists are filtered by it. */
const loadOwnCar = () => import('@/components/vehicle/garage/own-car');

/**
 * Client navigation for all plain links of the shop. The target is prefetched on hover, focus or press: prefetching
 * every visible link would cost about a hundred requests a listing. List URLs include the visitor's car. While a page
 * is slow, a progress line shows first, then the next page's skeleton.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isGoing, startGoing] = useTransition();
  const Waiting = useIntent();
  const [next, setNext] = useState<string>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkAround(event.target, location) : undefined;
      if (!link) return;
      event.preventDefault();
      const go = link.dataset['replace'] === undefined ? router.push : router.replace;
      const options = { scroll: link.dataset['scroll'] !== 'keep' };
      const href = hrefOfLink(link);
      const goTo = (to: string) => {
        // Filtering and paging keep the current list in view until the new one arrived.
        setNext(link.pathname === location.pathname ? undefined : to);
        startGoing(() => go(to, options));
      };
      if (!mayHaveCar(href)) goTo(href);
      else
        loadOwnCar().then(
          (ownCar) => goTo(ownCar.followListHref(href)),
          () => location.assign(href),
        );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);

  if (!isGoing) return null;
  return (
    <>
      {Waiting && next && <Waiting href={next} key={next} />}
      <div data-going aria-hidden="true" />
    </>
  );
}

/** Fetches pages from the first sign of where somebody is about to go; gives the outline of a page once it is there. */
function useIntent(): ComponentType<{ readonly href: string }> | undefined {
  const router = useRouter();
  const [Waiting, setWaiting] = useState<ComponentType<{ readonly href: string }>>();
  useEffect(() => {
    let stop = () => forget();
    // The prefetch code loads on the first sign of intent.
    const begin = (event: Event) => {
      forget();
      let ended = false;
      stop = () => {
        ended = true;
      };
      intent().then(
        ({ fetchOnIntent }) => {
          if (!ended) stop = fetchOnIntent(router, event);
        },
        () => undefined,
      );
      outline().then(
        ({ WaitingPage }) => setWaiting(() => WaitingPage),
        () => undefined,
      );
    };
    const forget = () => {
      for (const name of signs) document.removeEventListener(name, begin);
    };
    for (const name of signs) document.addEventListener(name, begin, { passive: true });
    return () => stop();
  }, [router]);

  return Waiting;
}
