'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Switch } from '@/components/ui/form/switch';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Plate } from '@/components/ui/plate';
import { useAccountRead } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { chooseCar, useGarage } from '@/components/vehicle/garage/garage-client';
import { shortName } from '@/components/vehicle/garage/use-garage';
import styles from '@/components/vehicle/own-car.module.css';
import { CarLine, PickerState } from '@/components/vehicle/picker/picker-list';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { serviceLettersConsent } from '@/lib/domain/newsletter/letters';
import { findCars, manyCars } from '@/lib/domain/vehicle/garage';
import garageStyles from './garage.module.css';
import { GarageCard } from './garage-card';
import { AddCar, GarageCards } from './garage-section';

/** A large garage as rows, the current car first, with a search over all fields of a car. */
function GarageList() {
  const t = useTranslations('garagePage');
  const garage = useGarage();
  const [text, setText] = useState('');
  const { cars, current } = garage;
  const matches = findCars(cars, text).toSorted((a, b) => Number(b === current) - Number(a === current));
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
        {matches.length === 0 ? t('noneFound') : t('found', { found: matches.length, total: cars.length })}
      </p>
      <ul className={garageStyles.list}>
        {matches.map((car) => (
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

/** Switch for letters about due services; requires a confirmed e-mail. */
export function ServiceLetters({ user }: { readonly user: User }) {
  const t = useTranslations('serviceLetters');
  const locale = useLocale();
  const errorText = useErrorText();
  const { data, reread } = useAccountRead<ResponseOfCall<'usersSettings'>>('/api/account/users/settings', locale);
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { email, email_confirmed: isProven } = user;

  const choose = async (serviceLetters: boolean) => {
    setPendingChoice(serviceLetters);
    setRefusals([]);
    const body = { serviceLetters, ...(serviceLetters && { consent: serviceLettersConsent }) };
    const result = await requestApi('/api/account/users/settings', { method: 'PUT', body });
    if (result.ok) showToast({ text: t(serviceLetters ? 'on' : 'off') });
    else setRefusals(errorText(result.error));
    await reread();
    setPendingChoice(null);
  };

  return (
    <section className="panel stack" aria-labelledby="service-letters">
      <h2 className="heading" id="service-letters">
        {t('heading')}
      </h2>
      <ErrorList texts={refusals} />
      <Switch
        label={t('switch')}
        hint={
          isProven ? (
            t('hint', { email })
          ) : (
            <>
              {t('confirm', { email })}{' '}
              <Link className="link" href={localePath(locale, '/account/profile')}>
                {t('toProfile')}
              </Link>
            </>
          )
        }
        checked={pendingChoice ?? data?.serviceLetters ?? false}
        disabled={!data || !isProven}
        onChange={choose}
      />
    </section>
  );
}

/** Page content with all cars of the customer or visitor. */
export function GarageView() {
  const { cars, full } = useGarage();
  const { status, user } = useUser();
  const hasLetters = useFeature('serviceLetters');
  const hasSettings = useFeature('settings');
  return (
    <div className="stack">
      {status === 'guest' && cars.length > 0 && <SignInNote />}
      {cars.length >= manyCars ? <GarageList /> : <GarageCards heading="h2" />}
      {cars.length > 0 && !full && (
        <div className="row">
          <AddCar />
        </div>
      )}
      {user && hasLetters && hasSettings && cars.length > 0 && <ServiceLetters user={user} />}
    </div>
  );
}

/** Explains that a visitor's cars are stored for this browser only, and that an account syncs them to every device. */
function SignInNote() {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const back = encodeURIComponent(localePath(locale, '/account/garage'));
  return (
    <Note>
      {t('visitor')}{' '}
      <Link className="plain-link" href={`${localePath(locale, '/account/login')}?returnTo=${back}`}>
        {t('signIn')}
      </Link>
    </Note>
  );
}
