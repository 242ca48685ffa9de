'use client';

import { lazy, Suspense, useState } from 'react';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { checkIcon, plusIcon } from '@/components/ui/icons';
import { isPlainClick } from '@/lib/domain/navigation/link-target';
import styles from '../own-car.module.css';
import type { OfferedCar } from './car-offer-sheet';
import { useCurrentVehicle } from './use-garage';

const Sheet = lazy(async () => ({ default: (await import('./car-offer-sheet')).CarOfferSheet }));

type CarOfferProps = {
  readonly car: OfferedCar;
  /** URL of the page for choosing the version without scripts. */
  readonly href: string;
  readonly words: { readonly offer: string; readonly mine: string };
};

/** Button that makes the car named in a search the current car, or a note if it already is. */
export function CarOffer({ car, href, words }: CarOfferProps) {
  const [open, setOpen] = useState(false);
  const current = useCurrentVehicle();
  const isMine =
    current !== undefined &&
    (car.carIds.length > 0 ? car.carIds.includes(current.carId) : car.modelIds.includes(current.vehicleDetails.modId));
  if (isMine) {
    return (
      <span className={styles.mine}>
        <Icon shape={checkIcon} />
        {words.mine}
      </span>
    );
  }
  return (
    <>
      <LinkButton
        size="s"
        icon={plusIcon}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!isPlainClick(event.nativeEvent)) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {words.offer}
      </LinkButton>
      {open && (
        <Suspense>
          <Sheet car={car} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
