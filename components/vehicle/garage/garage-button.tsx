'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { checkIcon, plusIcon } from '@/components/ui/icons';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import styles from '../own-car.module.css';
import type { MyCarWords } from './garage-client';
import { useCurrentVehicle } from './use-garage';

type GarageButtonProps = {
  readonly vehicle: Vehicle;
  readonly words: MyCarWords & { readonly add: string; readonly mine: string; readonly anyCar: string };
};

/** Button that makes the car of a page the current car; for the current car, it shows parts for any car instead. */
export function GarageButton({ vehicle, words }: GarageButtonProps) {
  const current = useCurrentVehicle();
  const client = () => import('./garage-client');
  if (current?.carId === vehicle.carId) {
    return (
      <>
        <span className={styles.mine}>
          <Icon shape={checkIcon} />
          {words.mine}
        </span>
        <Button kind="text" onClick={async () => (await client()).chooseCar(null)}>
          {words.anyCar}
        </Button>
      </>
    );
  }
  return (
    <Button icon={plusIcon} onClick={async () => (await client()).makeMyCar(vehicle, words)}>
      {words.add}
    </Button>
  );
}
