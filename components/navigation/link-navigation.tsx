'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, useEffect, useState, useTransition } from 'react';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { hrefOfLink, isPlainClick, pageLinkAround } from '@/lib/navigation/link-target';

const intent = () => import('./fetch-on-intent');
const outline = () => import('./waiting-page');
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Where lists are for the visitor's car: who has none needs no code for it. */
const carWays = () => import('@/components/vehicle/garage/own-car');

/**
 * Takes visitors from page to page without loading anew, for every link of the shop at once. What a press will lead to
 * is fetched when a mouse rests on a link, the focus comes to it, or a press begins: fetching all that are in view would
 * cost about a hundred requests a listing. Lists are those for the visitor's car. While a page is long in coming, a line
 * over this one says that the press was heard, and then the outline of the next page covers it.
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
        // What is narrowed or turned over stays in view until the rest has come.
        setNext(link.pathname === location.pathname ? undefined : to);
        startGoing(() => go(to, options));
      };
      if (!mayHaveCar(href)) goTo(href);
      else
        carWays().then(
          (ways) => goTo(ways.followListHref(href)),
          () => location.assign(href),
        );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [router]);

  if (!isGoing) return null;
  return (
    <>
      {Waiting && next !== undefined && <Waiting href={next} key={next} />}
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
    // What fetches pages comes with the first sign of where somebody is about to go.
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
