'use client';

import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { checkIcon, plusIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import styles from '@/components/vehicle/own-car.module.css';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { useCurrentVehicle } from './use-garage';

type GarageButtonProps = {
  readonly vehicle: Vehicle;
  readonly words: { readonly add: string; readonly added: string; readonly mine: string; readonly full: string };
};

/** Puts the car of a page into the garage and chooses it; of the chosen one it says so. */
export function GarageButton({ vehicle, words }: GarageButtonProps) {
  const current = useCurrentVehicle();
  const add = async () => {
    const { addCar } = await import('./garage-client');
    showToast({ text: addCar(vehicle) ? words.added : words.full });
  };
  if (current?.carId === vehicle.carId) {
    return (
      <span className={styles.mine}>
        <Icon shape={checkIcon} />
        {words.mine}
      </span>
    );
  }
  return (
    <Button icon={plusIcon} onClick={add}>
      {words.add}
    </Button>
  );
}
