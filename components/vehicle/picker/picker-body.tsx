import { useTranslations } from 'next-intl';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import surface from '@/components/ui/overlay/surface.module.css';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars } from '@/lib/vehicle/garage-search';
import { addCar, useGarage } from '../garage/garage-client';
import styles from './picker.module.css';
import { PickerForm } from './picker-form';
import { PickerList } from './picker-list';
import { PickerState } from './picker-state';

type PickerBodyProps = { readonly panel: RefObject<HTMLDivElement | null>; readonly onClose: () => void };

// Through React a submit in here would reach the search form, too.
const keep = (event: SubmitEvent) => event.stopPropagation();

/** The list of cars, or the form for another one: the form is all there is while the garage is empty. */
export function PickerBody({ panel, onClose }: PickerBodyProps) {
  const t = useTranslations('garage');
  const garage = useGarage();
  const [adding, setAdding] = useState(false);
  const empty = garage.cars.length === 0;
  const loading = empty && garage.status === 'loading';
  const form = adding || empty;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each view begins with the focus in it
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('input[type="radio"]:checked') ?? panel.current;
    first?.focus({ preventScroll: true });
  }, [panel, form]);

  const add = (vehicle: Vehicle) => {
    const added = addCar(vehicle);
    setAdding(false);
    showToast({ text: added ? t('added', { name: vehicle.fullName }) : t('full', { count: maxCars }) });
  };

  return (
    <div
      ref={panel}
      className={classNames(surface.surface, styles.picker)}
      role="dialog"
      aria-label={t(form ? 'newCar' : 'title')}
      tabIndex={-1}
      onSubmit={keep}
    >
      {form ? (
        <PickerForm loading={loading} onBack={empty ? undefined : () => setAdding(false)} onAdd={add} onClose={onClose}>
          <PickerState garage={garage} />
        </PickerForm>
      ) : (
        <PickerList garage={garage} onAdd={() => setAdding(true)} onClose={onClose}>
          <PickerState garage={garage} />
        </PickerList>
      )}
    </div>
  );
}
