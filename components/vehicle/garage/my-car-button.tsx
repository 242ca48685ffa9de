import { useTranslations } from 'next-intl';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { maxCars } from '@/lib/domain/vehicle/garage';
import { GarageButton } from './garage-button';

/** "This is my car" button with its texts from the server. */
export function MyCarButton({ vehicle }: { readonly vehicle: Vehicle }) {
  const t = useTranslations('vehicle');
  const garage = useTranslations('garage');
  const words = {
    add: t('myCar'),
    added: t('myCarAdded', { car: vehicle.fullName }),
    mine: t('isMyCar'),
    anyCar: t('forAnyCar'),
    undo: garage('undo'),
    full: garage('full', { count: maxCars }),
  };
  return <GarageButton vehicle={vehicle} words={words} />;
}
