'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useTransition } from 'react';
import { mayHaveCar } from '@/components/vehicle/garage/garage-state';
import { rememberLink } from '@/lib/browser/search/found-by';
import { hrefOfLink, isPlainClick, pageLinkAround } from '@/lib/domain/navigation/link-target';

const loadFetchOnIntent = () => import('./fetch-on-intent');
const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loaded only for visitors with a car. */
const loadOwnCar = () => import('@/components/vehicle/garage/own-car');

/**
 * Client-side navigation for all plain links of the shop. The target is prefetched on hover, focus or press, because
 * prefetching every visible link would cost about a hundred requests per listing. List URLs include the visitor's car.
 * A progress line is shown while the next page loads.
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
      rememberLink(link);
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

/** Loads the prefetch code on the first hover, press or focus. */
function useFetchOnIntent(): void {
  const router = useRouter();
  useEffect(() => {
    let stop = () => removeListeners();
    const start = (event: Event) => {
      removeListeners();
      let isStopped = false;
      stop = () => {
        isStopped = true;
      };
      loadFetchOnIntent().then(
        ({ fetchOnIntent }) => {
          if (!isStopped) stop = fetchOnIntent(router, event);
        },
        () => undefined,
      );
    };
    const removeListeners = () => {
      for (const name of intentEvents) document.removeEventListener(name, start);
    };
    for (const name of intentEvents) document.addEventListener(name, start, { passive: true });
    return () => stop();
  }, [router]);
}
