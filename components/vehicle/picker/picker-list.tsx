import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { sessionStore } from '@/components/session/session-client';
import { Button, IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { arrowRightIcon, infoIcon, plusIcon, trash2Icon, xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import panelHead from '@/components/ui/overlay/panel-head.module.css';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Plate } from '@/components/ui/plate';
import ownCar from '@/components/vehicle/own-car.module.css';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { findCars, manyCars, maxCars, modelName } from '@/lib/domain/vehicle/garage';
import { carPath } from '@/lib/domain/vehicle/paths';
import { yearSpan } from '@/lib/domain/vehicle/years';
import { chooseCar, removeCar, retryGarage, type useGarage } from '../garage/garage-client';
import { shortName } from '../garage/use-garage';
import styles from './picker.module.css';

type PickerListProps = {
  readonly garage: ReturnType<typeof useGarage>;
  readonly onAdd: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The cars and "any car" as radio buttons. A choice applies immediately. */
export function PickerList({ garage: { cars, current, full }, onAdd, onClose, children }: PickerListProps) {
  const t = useTranslations('garage');
  const titleId = useId();
  const [announcement, setAnnouncement] = useState('');
  const [text, setText] = useState('');
  const many = cars.length >= manyCars;
  const shownCars = many ? findCars(cars, text) : cars;

  const choose = (car: UserVehicle | undefined) => {
    chooseCar(car?.carId ?? null);
    setAnnouncement(car ? t('chosen', { name: shortName(car) }) : t('chosenAny'));
  };
  const remove = (car: UserVehicle, { currentTarget }: MouseEvent<HTMLElement>) => {
    focusBeside(currentTarget);
    const undo = removeCar(car);
    const text = t('removed', { name: shortName(car) });
    // A car that is no longer in the catalogue cannot be added again, so its removal has no undo.
    showToast(car.inCatalogue ? { text, action: { label: t('undo'), run: undo } } : { text });
  };

  return (
    <>
      <div className={panelHead.head}>
        <h2 id={titleId}>{t('title')}</h2>
        <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      </div>
      {children}
      {many && <FindCar id={`${titleId}-find`} text={text} hasMatches={shownCars.length > 0} onType={setText} />}
      <div role="radiogroup" aria-labelledby={titleId}>
        {shownCars.map((car) => (
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
  readonly hasMatches: boolean;
  readonly onType: (text: string) => void;
};

/** A search field that filters a long list of cars. */
function FindCar({ id, text, hasMatches, onType }: FindCarProps) {
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
      {!hasMatches && <p className="small muted">{t('noneFound')}</p>}
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

/** Moves the focus from a removed row to the button of the next row, or of the previous one. */
function focusBeside(button: HTMLElement): void {
  const buttons = [...(button.closest('[role="radiogroup"]')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

type PickerRowProps = {
  readonly car: UserVehicle;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly onRemove: (event: MouseEvent<HTMLElement>) => void;
  /** Called after a link was followed. */
  readonly onLeave: () => void;
};

/** A car of the garage as a radio button, with links to its page and parts, and a remove button. */
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

/** The engine version of a car: "1.9 TDI, BXE, 77 kW, 2004–2013". */
export function CarLine({ car }: { readonly car: Pick<UserVehicle, 'vehicleDetails' | 'carMotors'> }) {
  const t = useTranslations('garage');
  const { typeName, powerKwFrom, yearOfConstrFrom: from, yearOfConstrTo: to } = car.vehicleDetails;
  const years = yearSpan({ from, to }, '…');
  return [typeName, car.carMotors, powerKwFrom > 0 && t('kw', { kw: powerKwFrom }), years].filter(Boolean).join(', ');
}

type PickerStateProps = { readonly garage: ReturnType<typeof useGarage> };

/** Errors of reading or changing the garage, with a retry button. */
export function PickerState({ garage: { status, failure } }: PickerStateProps) {
  const t = useTranslations('garage');
  const errorText = useErrorText();
  const refused = failure !== null && !failure.retryable;
  // The service rejects a change if the garage was changed elsewhere, so the garage is reread.
  useEffect(() => {
    if (refused) void sessionStore.reload();
  }, [refused]);

  const unread = status === 'unavailable';
  if (!unread && failure === null) return null;
  const text = unread || failure === null ? t('unread') : errorText(failure).join(' ');
  return (
    <div className={styles.notice}>
      <Note kind={refused ? 'error' : 'warn'} role="alert">
        <p>{text}</p>
        {!refused && (
          <Button kind="text" onClick={retryGarage}>
            {t('retry')}
          </Button>
        )}
      </Note>
    </div>
  );
}
