'use client';

import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { schemePath, searchByCarPath } from '@/lib/domain/vehicle/paths';

type MyCarSchemeProps = {
  readonly code: string;
  readonly words: { readonly mine: string; readonly choose: string };
};

/** Link to the drawing for the visitor's car, or to the car selection if no car is chosen. */
export function MyCarScheme({ code, words }: MyCarSchemeProps) {
  const locale = useLocale();
  const car = useCurrentVehicle();
  const isKnown = car?.inCatalogue === true;
  const path = isKnown ? schemePath(code, car.carId) : searchByCarPath;
  return (
    <LinkButton kind="secondary" size="s" rel="nofollow" href={localePath(locale, path)}>
      {isKnown ? words.mine : words.choose}
    </LinkButton>
  );
}
