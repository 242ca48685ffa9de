'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { goToList, listAddress } from '@/components/vehicle/own-car';
import { addressOf, isPlainClick, pageLinkAround } from './link-target';

/**
 * Takes visitors from page to page without loading anew, for every link of the shop at once. A page is fetched
 * beforehand when a mouse or the focus rests on a link to it: fetching all that are in view would cost about a hundred
 * requests a listing. Lists are those for the visitor's car.
 */
export function LinkNavigation() {
  const router = useRouter();
  useEffect(() => {
    const fetched = new Set<string>();
    const onClick = (event: MouseEvent) => {
      const link = isPlainClick(event) ? pageLinkAround(event.target, location) : undefined;
      if (!link) return;
      event.preventDefault();
      const go = link.dataset['replace'] === undefined ? router.push : router.replace;
      go(goToList(addressOf(link)), { scroll: link.dataset['scroll'] !== 'keep' });
    };
    const onIntent = (event: PointerEvent | FocusEvent) => {
      if ('pointerType' in event && event.pointerType !== 'mouse') return;
      const link = pageLinkAround(event.target, location);
      const address = link && listAddress(addressOf(link));
      if (address === undefined || fetched.has(address)) return;
      fetched.add(address);
      router.prefetch(address);
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
