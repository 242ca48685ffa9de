'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { mayHaveCar } from '@/components/vehicle/may-have-car';
import { addressOf, isForEverybody, isPlainClick, pageLinkAround } from './link-target';
import { pagesBeforehand } from './pages-beforehand';

type Kind = NonNullable<Parameters<ReturnType<typeof useRouter>['prefetch']>[1]>['kind'];

/** Of pages that no build made, as all those of a catalogue, the router fetches only the outline unless told otherwise. */
const whole: string = 'full';

/** The router's word for it stands in a type that it gives nobody the values of. */
function isKind(text: string): text is Kind {
  return text === whole;
}

/** Where lists are for the visitor's car: who has none needs no code for it. */
const carWays = () => import('@/components/vehicle/own-car');

/**
 * Takes visitors from page to page without loading anew, for every link of the shop at once. What a press will lead to
 * is fetched when a mouse rests on a link, the focus comes to it, or a press begins: fetching all that are in view would
 * cost about a hundred requests a listing. Lists are those for the visitor's car. While a page is long in coming, a line
 * over this one says that the press was heard.
 */
export function LinkNavigation() {
  const router = useRouter();
  const [isGoing, startGoing] = useTransition();
  useEffect(() => {
    const beforehand = pagesBeforehand(async (asked) => {
      const address = mayHaveCar(asked) ? (await carWays()).listAddress(asked) : asked;
      if (isKind(whole)) router.prefetch(address, { kind: whole });
    });
    const pageOf = ({ target }: Event) => {
      const link = pageLinkAround(target, location);
      return link && isForEverybody(addressOf(link)) ? addressOf(link) : undefined;
    };
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkAround(event.target, location) : undefined;
      if (!link) return;
      event.preventDefault();
      beforehand.leave();
      const go = link.dataset['replace'] === undefined ? router.push : router.replace;
      const options = { scroll: link.dataset['scroll'] !== 'keep' };
      const address = addressOf(link);
      const goTo = (to: string) => startGoing(() => go(to, options));
      if (!mayHaveCar(address)) goTo(address);
      else
        carWays().then(
          (ways) => goTo(ways.goToList(address)),
          () => location.assign(address),
        );
    };
    const onOver = (event: PointerEvent) => {
      const address = event.pointerType === 'mouse' ? pageOf(event) : undefined;
      if (address === undefined) beforehand.leave();
      else beforehand.fetchIfStaying(address);
    };
    // A finger that scrolls touches links as well: it stays on none.
    const onDown = (event: PointerEvent) => {
      const address = pageOf(event);
      if (address === undefined) return;
      if (event.pointerType === 'touch') beforehand.fetchIfStaying(address);
      else beforehand.fetchNow(address);
    };
    const onFocus = (event: FocusEvent) => {
      const address = pageOf(event);
      if (address !== undefined) beforehand.fetchNow(address);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onOver, { passive: true });
    document.addEventListener('pointerdown', onDown, { passive: true });
    document.addEventListener('pointercancel', beforehand.leave, { passive: true });
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onOver);
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('pointercancel', beforehand.leave);
      document.removeEventListener('focusin', onFocus);
      beforehand.stop();
    };
  }, [router]);
  return isGoing ? <div className="going" aria-hidden="true" /> : null;
}
