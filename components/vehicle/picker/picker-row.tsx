import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useId } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { arrowRightIcon, infoIcon, trash2Icon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Plate } from '@/components/ui/plate';
import ownCar from '@/components/vehicle/own-car.module.css';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { modelName } from '@/lib/domain/vehicle/garage';
import { carPath } from '@/lib/domain/vehicle/paths';
import { yearSpan } from '@/lib/domain/vehicle/years';
import styles from './picker.module.css';

type PickerRowProps = {
  readonly car: UserVehicle;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void;
  /** A link was followed. */
  readonly onLeave: () => void;
};

/** A car of the garage as a choice, with the ways to its page and its parts, and out of the garage. */
export function PickerRow({ car, checked, onChoose, onRemove, onLeave }: PickerRowProps) {
  const t = useTranslations('garage');
  const locale = useLocale();
  const id = useId();
  const { fullName, plate, name, inCatalogue } = car;
  const page = localePath(locale, carPath(car.carId));
  return (
    <div className={styles.choice}>
      <input
        type="radio"
        id={id}
        name="current-car"
        checked={checked}
        aria-describedby={`${id}-d`}
        onChange={onChoose}
      />
      <div className={styles.words}>
        <label htmlFor={id}>
          {plate !== null && <Plate text={plate} />}
          <b className="strong">{name ?? modelName(car)}</b>
        </label>
        <p className="small muted" id={`${id}-d`}>
          <CarLine car={car} />
        </p>
        {inCatalogue ? (
          <Link className="plain-link small row" href={`${page}#groups`} onClick={onLeave}>
            {t('showParts')}
            <span className="visually-hidden"> {fullName}</span>
            <Icon shape={arrowRightIcon} size="s" />
          </Link>
        ) : (
          <p className={classNames('small', ownCar.gone)}>{t('gone')}</p>
        )}
      </div>
      <div className={classNames('row', styles.buttons)}>
        {inCatalogue && (
          <Link className={iconButton.button} href={page} aria-label={t('info', { name: fullName })} onClick={onLeave}>
            <Icon shape={infoIcon} />
          </Link>
        )}
        <IconButton shape={trash2Icon} label={t('remove', { name: fullName })} onClick={onRemove} />
      </div>
    </div>
  );
}

/** What tells the car's engine from others: "1.9 TDI, BXE, 77 kW, 2004–2013". */
export function CarLine({ car }: { readonly car: Pick<UserVehicle, 'vehicleDetails' | 'carMotors'> }) {
  const t = useTranslations('garage');
  const { typeName, powerKwFrom, yearOfConstrFrom: from, yearOfConstrTo: to } = car.vehicleDetails;
  const years = yearSpan({ from, to }, '…');
  return [typeName, car.carMotors, t('kw', { kw: powerKwFrom }), years].filter(Boolean).join(', ');
}
