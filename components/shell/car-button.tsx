'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { carIcon, chevronDownIcon } from '@/components/ui/icons';
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
export function CarButton({ locale, short = false }: { readonly locale: Locale; readonly short?: boolean }) {
  const t = useTranslations('shell');
  const car = useCurrentVehicle();
  // The header has two of these buttons; the picker opens below the pressed one.
  const [anchor, setAnchor] = useState<HTMLElement>();
  const open = openPanel.use() === 'vehicle-picker' && anchor;
  if (!shopBasics.pages.searchByCar) return null;
  return (
    <>
      <a
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
        <Icon shape={carIcon} />
        {car ? <Plate text={shortName(car)} /> : <span className="small">{t(short ? 'car' : 'chooseCar')}</span>}
        <Icon shape={chevronDownIcon} size="s" />
      </a>
      {open && (
        <Suspense>
          <Picker anchor={open} />
        </Suspense>
      )}
    </>
  );
}
