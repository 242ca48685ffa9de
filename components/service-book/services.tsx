import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import partLineStyles from '@/components/ui/part-line.module.css';
import type { ServiceBook } from '@/lib/contract/account/service-book';
import styles from './book.module.css';
import { ServiceRow } from './service-row';
import type { useBook } from './use-book';

type ServicesProps = {
  readonly book: ServiceBook;
  readonly busy: boolean;
  readonly mark: ReturnType<typeof useBook>['mark'];
};

/** The parts of a car that wear: what nobody has said anything of, which is open while that is all, what is due, what will be. */
export function Services({ book, busy, mark }: ServicesProps) {
  const t = useTranslations('serviceBook');
  const { carId, mileage, services } = book;
  const of = (...states: readonly string[]) => services.filter(({ state }) => states.includes(state));
  const list = (items: ServiceBook['services']) => (
    <ul className={classNames(partLineStyles.group, styles.list)}>
      {items.map((service) => (
        <ServiceRow key={service.kind} {...{ carId, service, mileage, busy, mark }} />
      ))}
    </ul>
  );
  const due = of('due', 'soon');
  const later = of('later', 'snoozed');
  const unknown = of('unknown');
  const known = due.length + later.length;
  return (
    <>
      {unknown.length > 0 && (
        <details className={styles.unknown} open={known === 0 || undefined}>
          <summary className="plain-link">{t('unknown', { count: unknown.length })}</summary>
          <p className="small muted">{t('unknownText')}</p>
          {list(unknown)}
        </details>
      )}
      {due.length > 0 && list(due)}
      {due.length === 0 && known > 0 && <p className="soft">{t('nothingDue')}</p>}
      {later.length > 0 && (
        <>
          <h3>{t('later')}</h3>
          {list(later)}
        </>
      )}
      {services.length > 0 && <p className="small muted">{t('guideline')}</p>}
    </>
  );
}
