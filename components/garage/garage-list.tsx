import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { Plate } from '@/components/ui/plate';
import { chooseCar, useGarage } from '@/components/vehicle/garage/garage-client';
import { shortName } from '@/components/vehicle/garage/use-garage';
import styles from '@/components/vehicle/own-car.module.css';
import { CarLine } from '@/components/vehicle/picker/picker-row';
import { PickerState } from '@/components/vehicle/picker/picker-state';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { findCars } from '@/lib/vehicle/garage-search';
import garageStyles from './garage.module.css';
import { GarageCard } from './garage-card';

/** A garage of many cars: a row for each, the current one first, found by whatever is known of it. */
export function GarageList() {
  const t = useTranslations('garagePage');
  const garage = useGarage();
  const [text, setText] = useState('');
  const { cars, current } = garage;
  const found = findCars(cars, text).toSorted((a, b) => Number(b === current) - Number(a === current));
  return (
    <div className="stack">
      <PickerState garage={garage} />
      <Field
        id="garage-search"
        type="search"
        label={t('find')}
        placeholder={t('findHint')}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="small muted number" role="status">
        {found.length === 0 ? t('noneFound') : t('found', { found: found.length, total: cars.length })}
      </p>
      <ul className={garageStyles.list}>
        {found.map((car) => (
          <GarageRow key={car.carId} car={car} current={car.carId === current?.carId} />
        ))}
      </ul>
    </div>
  );
}

type GarageRowProps = { readonly car: UserVehicle; readonly current: boolean };

function GarageRow({ car, current }: GarageRowProps) {
  const t = useTranslations('garagePage');
  const [open, setOpen] = useState(false);
  return (
    <li className={current ? classNames(garageStyles.row, garageStyles.current) : garageStyles.row}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={garageStyles.name}>
            <h2 className="strong">{car.name ?? car.fullName}</h2>
            {car.plate !== null && <Plate text={car.plate} />}
          </span>
          <span className="small muted">{car.name === null ? <CarLine car={car} /> : car.fullName}</span>
        </summary>
        {open && <GarageCard car={car} current={current} heading="h3" />}
      </details>
      {current && (
        <span className={classNames('row small', styles.mine)}>
          <Icon shape={checkIcon} size="s" />
          {t('current')}
        </span>
      )}
      {!current && !open && (
        <Button
          kind="text"
          size="s"
          aria-label={t('makeCurrentNamed', { name: [shortName(car), car.plate].filter(Boolean).join(', ') })}
          onClick={() => chooseCar(car.carId)}
        >
          {t('makeCurrent')}
        </Button>
      )}
    </li>
  );
}
