import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { ServiceBook } from '@/lib/contract/account/service-book';
import styles from './mileage.module.css';
import { MileageForm } from './mileage-form';
import { useServiceWords } from './service-words';

type MileageSectionProps = { readonly car: UserVehicle; readonly readings: ServiceBook['readings'] };

/** What the odometer shows, since when that is known, and what it showed before. */
export function MileageSection({ car, readings }: MileageSectionProps) {
  const t = useTranslations('serviceBook');
  const words = useServiceWords();
  const [newest, ...older] = readings;
  return (
    <section className="panel stack" aria-labelledby="book-mileage">
      <h2 className="heading" id="book-mileage">
        {t('mileage')}
      </h2>
      <p className={styles.now}>
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
          <ul className={classNames(styles.readings, 'number')}>
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
