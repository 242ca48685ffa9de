'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useTransition } from 'react';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { hrefOfLink, isPlainClick, pageLinkAround } from '@/lib/domain/navigation/link-target';

const intent = () => import('./fetch-on-intent');
const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loaded only for visitors with a car, whose lists are filtered by it. */
const loadOwnCar = () => import('@/components/vehicle/garage/own-car');

/**
 * Client navigation for all plain links of the shop. The target is prefetched on hover, focus or press: prefetching
 * every visible link would cost about a hundred requests a listing. List URLs include the visitor's car. While the next
 * page loads, a progress line shows above the current one.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isGoing, startGoing] = useTransition();
  const t = useTranslations('shell');
  useFetchOnIntent();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkAround(event.target, location) : undefined;
      if (!link) return;
      event.preventDefault();
      const go = link.dataset['replace'] === undefined ? router.push : router.replace;
      const options = { scroll: link.dataset['scroll'] !== 'keep' };
      const href = hrefOfLink(link);
      const goTo = (to: string) => startGoing(() => go(to, options));
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
    <div data-going role="status">
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  );
}

/** Starts prefetching with the first hover, press or focus; its code loads then. */
function useFetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => forget();
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
    };
    const forget = () => {
      for (const name of signs) document.removeEventListener(name, begin);
    };
    for (const name of signs) document.addEventListener(name, begin, { passive: true });
    return () => stop();
  }, [router]);
}
