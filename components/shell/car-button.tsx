'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import mask from '@/components/ui/mask-icon.module.css';
import { openPanel } from '@/components/ui/overlay/panel';
import { Plate } from '@/components/ui/plate';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

const loadPicker = async () => (await import('@/components/vehicle/picker/picker')).VehiclePicker;
const Picker = lazy(async () => ({ default: await loadPicker() }));
const load = () => void loadPicker();

/**
 * Button with the current car. A press opens the vehicle picker; without scripts it links to the page for choosing a
 * car.
 */
export function CarButton({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const car = useCurrentVehicle();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = openPanel.use() === 'vehicle-picker' && anchor;
  if (!shopBasics.pages.searchByCar) return null;
  return (
    <>
      <a
        className={classNames(mask.icon, mask.car, mask.after, mask.chevron)}
        href={localePath(locale, '/tecdoc/search-by-car')}
        aria-label={car ? t('chosenCar', { car: shortName(car) }) : t('chooseCar')}
        aria-haspopup="dialog"
        data-car={car !== undefined || undefined}
        aria-expanded={!!open}
        onPointerEnter={load}
        onFocus={load}
        onClick={(event) => {
          event.preventDefault();
          setAnchor(event.currentTarget);
          openPanel[open ? 'close' : 'open']('vehicle-picker');
        }}
      >
        {car ? <Plate text={shortName(car)} /> : t('chooseCar')}
      </a>
      {open && (
        <Suspense>
          <Picker anchor={open} />
        </Suspense>
      )}
    </>
  );
}
