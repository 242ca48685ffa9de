'use client';
import { useSearchParams } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { Plate } from '@/components/ui/plate';
import { AccountSkeleton, LoadFailed } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { useGarage } from '@/components/vehicle/garage/garage-client';
import { PickerState } from '@/components/vehicle/picker/picker-list';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { ServiceBook } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { idInSegment, serviceBookPath } from '@/lib/domain/vehicle/paths';
import styles from './book.module.css';
import mileageStyles from './mileage.module.css';
import { MileageForm } from './mileage-form';
import { Purchases } from './purchases';
import { Services } from './services';
import { useBook, useServiceWords } from './use-book';

type MileageSectionProps = { readonly car: UserVehicle; readonly readings: ServiceBook['readings'] };

/** The latest mileage with its date, and earlier entries. */
function MileageSection({ car, readings }: MileageSectionProps) {
  const t = useTranslations('serviceBook');
  const words = useServiceWords();
  const [newest, ...older] = readings;
  return (
    <section className="panel stack" aria-labelledby="book-mileage">
      <h2 className="heading" id="book-mileage">
        {t('mileage')}
      </h2>
      <p className={mileageStyles.now}>
        {car.mileage === null ? (
          <span className="soft">{t('noMileage')}</span>
        ) : (
          <>
            <b className="number">{words.km(car.mileage)}</b>{' '}
            <span className="small muted">{newest ? t('readOn', { date: words.date(newest.on) }) : '\u00a0'}</span>
          </>
        )}
      </p>
      <MileageForm car={car} />
      {older.length > 0 && (
        <details>
          <summary className="plain-link small">{t('readings', { count: older.length })}</summary>
          <ul className={classNames(mileageStyles.readings, 'number')}>
            {older.map(({ on, mileage }) => (
              <li key={on}>
                <span className="muted">{words.date(on)}</span> {words.km(mileage)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The service book of one car of the garage. */
export function BookView({ carId }: { readonly carId: string }) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const garage = useGarage();
  const isSignedOut = useSignedOut();
  const id = idInSegment(carId);
  const car = garage.cars.find((one) => one.carId === id);
  if (car) return <CarBook car={car} garage={garage} />;
  if (garage.status === 'loading') return <AccountSkeleton />;
  if (garage.status === 'unavailable') return <PickerState garage={garage} />;
  if (isSignedOut && id !== undefined) return <SignedOut returnTo={serviceBookPath(id)} />;
  return (
    <EmptyState
      drawing="key"
      title={t('noCar')}
      action={<LinkButton href={localePath(locale, '/account/garage')}>{t('toGarage')}</LinkButton>}
    />
  );
}

type CarBookProps = { readonly car: UserVehicle; readonly garage: ReturnType<typeof useGarage> };

function CarBook({ car, garage }: CarBookProps) {
  const t = useTranslations('serviceBook');
  const words = useTranslations('garagePage');
  const { status } = useUser();
  const page = idInSegment(useSearchParams().get('page') ?? undefined) ?? 1;
  const { book, failed, missing, retry, mark, busy } = useBook(car.carId, car.mileage);
  return (
    <div className={classNames('stack', styles.book)}>
      <PickerState garage={garage} />
      <div className={classNames('page-head', styles.head)}>
        <h1>{t('titleOf', { name: car.name ?? car.fullName })}</h1>
        {car.plate !== null && <Plate text={car.plate} />}
        {car.name !== null && <span className="soft">{car.fullName}</span>}
      </div>
      {!car.inCatalogue && <Note kind="warn">{words('gone')}</Note>}
      <MileageSection car={car} readings={book?.readings ?? []} />
      <section className="stack" aria-labelledby="book-services">
        <h2 id="book-services">{t('services')}</h2>
        {failed && !missing && <LoadFailed onRetry={retry} />}
        {!book && !failed && <AccountSkeleton />}
        {book && <Services book={book} busy={busy} mark={mark} />}
      </section>
      <section className="stack" aria-labelledby="book-purchases">
        <h2 id="book-purchases">{t('purchases')}</h2>
        {status === 'loading' && <AccountSkeleton />}
        {status === 'customer' && <Purchases carId={car.carId} page={page} />}
        {(status === 'guest' || status === 'unavailable') && <SignInForHistory carId={car.carId} />}
      </section>
    </div>
  );
}

function SignInForHistory({ carId }: { readonly carId: number }) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const back = encodeURIComponent(localePath(locale, serviceBookPath(carId)));
  return (
    <Note>
      {t('historyWithAccount')}{' '}
      <Link className="plain-link" href={`${localePath(locale, '/account/login')}?returnTo=${back}`}>
        {t('signIn')}
      </Link>
    </Note>
  );
}
