import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CarForm } from '@/components/garage/car-form';
import garageStyles from '@/components/garage/garage.module.css';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import factsStyles from '@/components/ui/facts.module.css';
import { Plate } from '@/components/ui/plate';
import { chooseCar, useGarage } from '@/components/vehicle/garage/garage-client';
import styles from '@/components/vehicle/own-car.module.css';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { wholeNumber } from '@/lib/text/whole-number';

/** Garage cars: engine, VIN, mileage. Changes here are queued. */
export function OfflineGarage() {
  const t = useTranslations('offline');
  const { cars, current } = useGarage();
  if (cars.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="offline-garage">
      <h2 id="offline-garage">{t('garage')}</h2>
      <div className={garageStyles.grid}>
        {cars.map((car) => (
          <KeptCar key={car.carId} car={car} current={car.carId === current?.carId} />
        ))}
      </div>
    </section>
  );
}

function KeptCar({ car, current }: { readonly car: UserVehicle; readonly current: boolean }) {
  const words = useTranslations('garagePage');
  const [editing, edit] = useState(false);
  return (
    <article
      className={current ? classNames(garageStyles.vehicle, 'cur') : garageStyles.vehicle}
      aria-label={car.fullName}
    >
      <div className={garageStyles.head}>
        {car.plate !== null && <Plate text={car.plate} large />}
        <h3>{car.name ?? car.fullName}</h3>
        {car.name !== null && <p className="small muted">{car.fullName}</p>}
      </div>
      {editing ? <CarForm car={car} onClose={() => edit(false)} /> : <CarDetails car={car} />}
      {!editing && (
        <div className="row wrapping">
          <Button kind="text" size="s" onClick={() => edit(true)}>
            {words('edit')}
          </Button>
          {current ? (
            <span className={classNames('small', styles.mine)}>{words('current')}</span>
          ) : (
            <Button kind="text" size="s" onClick={() => chooseCar(car.carId)}>
              {words('makeCurrent')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

function CarDetails({ car }: { readonly car: UserVehicle }) {
  const words = useTranslations('garagePage');
  const facts = [
    [words('years'), car.prodYears],
    [words('engine'), car.carMotors],
    [words('vin'), car.maskedVin],
    [words('mileage'), car.mileage === null ? null : words('km', { value: wholeNumber(car.mileage) })],
  ] as const;
  return (
    <dl className={factsStyles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="number">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
