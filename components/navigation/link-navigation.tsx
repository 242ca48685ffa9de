'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { mayHaveCar } from '@/components/vehicle/may-have-car';
import { addressOf, isPlainClick, pageLinkAround } from './link-target';

/** Where lists are for the visitor's car: who has none needs no code for it. */
const carWays = () => import('@/components/vehicle/own-car');

/**
 * Takes visitors from page to page without loading anew, for every link of the shop at once. A page is fetched
 * beforehand when a mouse or the focus rests on a link to it: fetching all that are in view would cost about a hundred
 * requests a listing. Lists are those for the visitor's car.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const fetched = new Set<string>();
    const prefetch = async (asked: string) => {
      const address = mayHaveCar(asked) ? (await carWays()).listAddress(asked) : asked;
      if (fetched.has(address)) return;
      fetched.add(address);
      router.prefetch(address);
    };
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkAround(event.target, location) : undefined;
      if (!link) return;
      event.preventDefault();
      const go = link.dataset['replace'] === undefined ? router.push : router.replace;
      const options = { scroll: link.dataset['scroll'] !== 'keep' };
      const address = addressOf(link);
      if (!mayHaveCar(address)) go(address, options);
      else
        carWays().then(
          (ways) => go(ways.goToList(address), options),
          () => location.assign(address),
        );
    };
    const onIntent = (event: PointerEvent | FocusEvent) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const link = pageLinkAround(event.target, location);
      if (link) void prefetch(addressOf(link)).catch(() => undefined);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('pointerover', onIntent, { passive: true });
    document.addEventListener('focusin', onIntent);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
  }, [router]);
  return null;
}
