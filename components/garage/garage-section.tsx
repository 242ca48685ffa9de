import { useLocale, useTranslations } from 'next-intl';
import { SignedOut, useSignedOut } from '@/components/session/signed-out';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon, plusIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { AccountSkeleton } from '@/components/user/account-read';
import { useGarage } from '@/components/vehicle/garage/garage-client';
import { PickerState } from '@/components/vehicle/picker/picker-list';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';
import styles from './garage.module.css';
import { GarageCard } from './garage-card';

type GarageCardsProps = {
  /** Maximum number of cars shown; defaults to all. */
  readonly most?: number;
  readonly heading: 'h2' | 'h3';
};

/** The cars of the garage, the current one first, and the errors of the last change. */
export function GarageCards({ most, heading }: GarageCardsProps) {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const garage = useGarage();
  const { cars, current, status } = garage;
  const isSignedOut = useSignedOut();
  if (cars.length === 0 && status === 'loading') return <AccountSkeleton />;
  const ordered = [...cars].sort((a, b) => Number(b === current) - Number(a === current));
  return (
    <div className="stack">
      <PickerState garage={garage} />
      {cars.length === 0 && isSignedOut && <SignedOut returnTo="/account/garage" />}
      {cars.length === 0 && !isSignedOut && status !== 'unavailable' && (
        <EmptyState
          drawing="garage"
          title={t('emptyTitle')}
          action={<LinkButton href={localePath(locale, searchByCarPath)}>{t('add')}</LinkButton>}
        >
          {t('emptyText')}
        </EmptyState>
      )}
      {cars.length > 0 && (
        <div className={styles.grid}>
          {ordered.slice(0, most).map((car) => (
            <GarageCard key={car.carId} car={car} current={car.carId === current?.carId} heading={heading} />
          ))}
        </div>
      )}
    </div>
  );
}

const maxOnDashboard = 2;

/** Short list of the garage for the dashboard. */
export function GarageSection() {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  const { cars } = useGarage();
  return (
    <section className="section" aria-labelledby="dashboard-garage">
      <div className="section-head">
        <h2 id="dashboard-garage">{t('title')}</h2>
        {cars.length > maxOnDashboard && (
          <Link className="plain-link row" href={localePath(locale, '/account/garage')}>
            {t('all')} <Icon shape={arrowRightIcon} size="s" />
          </Link>
        )}
        {cars.length > 0 && cars.length <= maxOnDashboard && <AddCar />}
      </div>
      <GarageCards most={maxOnDashboard} heading="h3" />
    </section>
  );
}

/** Link to add another car. */
export function AddCar() {
  const t = useTranslations('garagePage');
  const locale = useLocale();
  return (
    <LinkButton kind="secondary" icon={plusIcon} href={localePath(locale, searchByCarPath)}>
      {t('add')}
    </LinkButton>
  );
}
