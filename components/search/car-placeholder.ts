import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { shortName, useCurrentVehicle } from '@/components/vehicle/garage/use-garage';

/** Once a car is chosen, the fields of the header say that they search for it. */
export function useCarPlaceholder(): void {
  const t = useTranslations('shell');
  const vehicle = useCurrentVehicle();
  const car = vehicle && shortName(vehicle);
  useEffect(() => {
    if (car === undefined) return undefined;
    const fields = [...document.querySelectorAll<HTMLInputElement>('header [data-search]')];
    const before = fields.map(({ placeholder }) => placeholder);
    for (const field of fields) field.placeholder = t('searchPlaceholderCar', { car });
    return () => {
      for (const [at, field] of fields.entries()) field.placeholder = before[at] ?? '';
    };
  }, [car, t]);
}
