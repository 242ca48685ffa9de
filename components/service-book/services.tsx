import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Tag } from '@/components/ui/tag';
import type { ServiceBook, ServiceItem } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './book.module.css';
import { DoneForm, ServiceActions } from './service-actions';
import { type useBook, useServiceWords } from './use-book';

type ServiceRowProps = {
  readonly carId: number;
  readonly service: ServiceItem;
  readonly mileage: number | null;
  readonly busy: boolean;
  readonly mark: ReturnType<typeof useBook>['mark'];
};

/** Parts of one kind: when they were replaced, when it is time again, and what can be done about it. */
function ServiceRow({ carId, service, mileage, busy, mark }: ServiceRowProps) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const words = useServiceWords();
  const [open, setOpen] = useState(false);
  const { kind, name, state, last } = service;

  return (
    <li className={styles.service}>
      <div className="row between">
        <div>
          <b>{name}</b>
          {last && (
            <p className="small muted">
              {words.last(last)}
              {last.orderId !== null && (
                <>
                  {' · '}
                  <Link className="plain-link" href={localePath(locale, `/account/orders/${last.orderId}`)}>
                    {t('order')}
                    <span className="visually-hidden"> {name}</span>
                  </Link>
                </>
              )}
            </p>
          )}
          <p className="small muted">{words.interval(service)}</p>
        </div>
        <p className={classNames(styles.next, 'number')}>
          {state === 'due' && <Tag kind="no">{t('due')}</Tag>}
          {state === 'soon' && <Tag kind="if">{t('soon')}</Tag>}
          {state === 'snoozed' && service.snoozedUntil !== null
            ? t('snoozedUntil', { date: words.date(service.snoozedUntil) })
            : state !== 'due' && <span>{words.next(service)}</span>}
        </p>
      </div>
      {open ? (
        <DoneForm
          name={name}
          mileage={mileage}
          busy={busy}
          onClose={() => setOpen(false)}
          onDone={async (done) => {
            if (await mark({ kind, done })) setOpen(false);
          }}
        />
      ) : (
        <ServiceActions {...{ carId, service, mark }} onDone={() => setOpen(true)} />
      )}
    </li>
  );
}

type ServicesProps = {
  readonly book: ServiceBook;
  readonly busy: boolean;
  readonly mark: ReturnType<typeof useBook>['mark'];
};

/** Wear parts of a car: those without a mark (expanded while there is nothing else), those due, those to come. */
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
  const datedCount = due.length + later.length;
  return (
    <>
      {unknown.length > 0 && (
        <details className={styles.unknown} open={datedCount === 0 || undefined}>
          <summary className="plain-link">{t('unknown', { count: unknown.length })}</summary>
          <p className="small muted">{t('unknownText')}</p>
          {list(unknown)}
        </details>
      )}
      {due.length > 0 && list(due)}
      {due.length === 0 && datedCount > 0 && <p className="soft">{t('nothingDue')}</p>}
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
