import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { plusIcon, xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import panelHead from '@/components/ui/overlay/panel-head.module.css';
import { showToast } from '@/components/ui/overlay/toast-store';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { findCars, manyCars, maxCars } from '@/lib/domain/vehicle/garage';

import { chooseCar, removeCar, type useGarage } from '../garage/garage-client';
import { shortName } from '../garage/use-garage';
import styles from './picker.module.css';
import { PickerRow } from './picker-row';

type PickerListProps = {
  readonly garage: ReturnType<typeof useGarage>;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The cars as choices, and 'any car'. Choosing one counts at once. */
export function PickerList({ garage: { cars, current, full }, onAdd, onClose, children }: PickerListProps) {
  const t = useTranslations('garage');
  const titleId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [text, setText] = useState('');
  const many = cars.length >= manyCars;
  const found = many ? findCars(cars, text) : cars;

  const choose = (car: UserVehicle | undefined) => {
    chooseCar(car?.carId ?? null);
    setAnnouncement(car ? t('chosen', { name: shortName(car) }) : t('chosenAny'));
  };
  const remove = (car: UserVehicle, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    const undo = removeCar(car);
    const text = t('removed', { name: shortName(car) });
    // A car that has left the catalogue cannot be put in again.
    showToast(car.inCatalogue ? { text, action: { label: t('undo'), run: undo } } : { text });
  };

  return (
    <>
      <div className={panelHead.head}>
        <h2 id={titleId}>{t('title')}</h2>
        <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      </div>
      {children}
      {many && <FindCar id={`${titleId}-find`} text={text} found={found.length > 0} onType={setText} />}
      <div role="radiogroup" aria-labelledby={titleId}>
        {found.map((car) => (
          <PickerRow
            key={car.carId}
            car={car}
            checked={car.carId === current?.carId}
            onChoose={() => choose(car)}
            onRemove={(event) => remove(car, event)}
            onLeave={onClose}
          />
        ))}
        <label className={classNames(styles.choice, styles.any)}>
          <input type="radio" name="current-car" checked={current === undefined} onChange={() => choose(undefined)} />
          <b className="strong">{t('anyCar')}</b>
        </label>
      </div>
      <PickerFoot full={full} onAdd={onAdd} onClose={onClose} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type FindCarProps = {
  readonly id: string;
  readonly text: string;
  readonly found: boolean;
  readonly onType: (text: string) => void;
};

/** Narrows a long list to the cars that a text means. */
function FindCar({ id, text, found, onType }: FindCarProps) {
  const t = useTranslations('garage');
  return (
    <div className={styles.notice}>
      <Field
        id={id}
        type="search"
        label={t('find')}
        autoComplete="off"
        maxLength={60}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      {!found && <p className="small muted">{t('noneFound')}</p>}
    </div>
  );
}

type PickerFootProps = Pick<PickerListProps, 'onAdd' | 'onClose'> & { readonly full: boolean };

function PickerFoot({ full, onAdd, onClose }: PickerFootProps) {
  const t = useTranslations('garage');
  const locale = useLocale();
  return (
    <div className={styles.foot}>
      {full && <p className="small muted">{t('full', { count: maxCars })}</p>}
      <Button kind="secondary" wide icon={plusIcon} disabled={full} onClick={onAdd}>
        {t('add')}
      </Button>
      <Link className="plain-link small" href={localePath(locale, '/account/garage')} onClick={onClose}>
        {t('manage')}
      </Link>
    </div>
  );
}

/** The focus must not get lost with the row: it goes to the next one's button, else to the one before. */
function focusBeside(button: HTMLElement): void {
  const buttons = [...(button.closest('[role="radiogroup"]')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}
