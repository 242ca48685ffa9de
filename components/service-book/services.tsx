import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import { Link } from '@/components/ui/link';
import partLineStyles from '@/components/ui/part-line.module.css';
import { Tag } from '@/components/ui/tag';
import type { ServiceBook, ServiceItem } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { localDay } from '@/lib/domain/time/calendar';
import { readMileage } from '@/lib/domain/vehicle/car-form-values';
import { carGroupPath } from '@/lib/domain/vehicle/paths';
import { addMonths } from '@/lib/domain/vehicle/service-due';
import styles from './book.module.css';
import { type useBook, useServiceWords } from './use-book';

type ServiceRowProps = {
  readonly carId: number;
  readonly service: ServiceItem;
  readonly mileage: number | null;
  readonly busy: boolean;
  readonly mark: ReturnType<typeof useBook>['mark'];
};

/** A wear part: its last replacement, the next one, and actions. */
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

/** Wear parts of a car in three groups: without a mark (expanded if the other groups are empty), due, and due later. */
export function Services({ book, busy, mark }: ServicesProps) {
  const t = useTranslations('serviceBook');
  const { carId, mileage, services } = book;
  const of = (...states: readonly string[]) => services.filter(({ state }) => states.includes(state));
  const list = (items: ServiceBook['services']) => (
    <ul className={partLineStyles.group}>
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

type DoneFormProps = {
  readonly name: string;
  readonly mileage: number | null;
  readonly busy: boolean;
  readonly onDone: (done: { on: string; mileage: number | null }) => void;
  readonly onClose: () => void;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Form for day and mileage of a replacement. */
export function DoneForm({ name, mileage, busy, onDone, onClose }: DoneFormProps) {
  const t = useTranslations('serviceBook');
  const id = useId();
  const today = localDay(new Date());
  const [on, setOn] = useState(today);
  const [text, setText] = useState(mileage === null ? '' : String(mileage));
  const [tried, setTried] = useState(false);
  const read = readMileage(text);
  const dayFault = !isDay(on) || on > today || on < '1950-01-01';

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!dayFault && read !== undefined) onDone({ on, mileage: read });
  };
  return (
    <form className={styles.done} noValidate onSubmit={submit} aria-label={t('doneNamed', { name })}>
      <Field
        id={`${id}-on`}
        label={t('doneOn')}
        type="date"
        max={today}
        value={on}
        error={tried && dayFault ? t('doneOnFault') : undefined}
        onChange={({ target }) => setOn(target.value)}
      />
      <Field
        id={`${id}-km`}
        label={t('doneMileage')}
        optional={t('optional')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={tried && read === undefined ? t('mileageFault') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="row">
        <Button type="submit" busy={busy}>
          {t('save')}
        </Button>
        <Button kind="text" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type ServiceActionsProps = {
  readonly carId: number;
  readonly service: ServiceItem;
  readonly mark: ReturnType<typeof useBook>['mark'];
  /** Opens the form for a replacement. */
  readonly onDone: () => void;
};

/** Actions for a wear part: buy it, mark it as replaced, snooze the reminder. */
export function ServiceActions({ carId, service, mark, onDone }: ServiceActionsProps) {
  const t = useTranslations('serviceBook');
  const locale = useLocale();
  const { kind, name, state, last } = service;
  const urgent = state === 'due' || state === 'soon';
  return (
    <div className={classNames('row wrapping', styles.actions)}>
      {service.parts > 0 && (
        <LinkButton
          kind={urgent ? 'primary' : 'secondary'}
          size="s"
          href={localePath(locale, carGroupPath(carId, service.groupId))}
          aria-label={t('partsNamed', { name, count: service.parts })}
        >
          {t('parts', { count: service.parts })}
        </LinkButton>
      )}
      <Button kind="text" size="s" aria-label={t('doneNamed', { name })} onClick={onDone}>
        {t(last === null ? 'sayWhen' : 'done')}
      </Button>
      {urgent && (
        <Button
          kind="text"
          size="s"
          aria-label={t('snoozeNamed', { name })}
          onClick={() => void mark({ kind, snoozedUntil: addMonths(localDay(new Date()), 1) })}
        >
          {t('snooze')}
        </Button>
      )}
      {state === 'snoozed' && (
        <Button kind="text" size="s" onClick={() => void mark({ kind, snoozedUntil: null })}>
          {t('wake')}
        </Button>
      )}
      {last?.by === 'owner' && (
        <Button
          kind="text"
          size="s"
          aria-label={t('takeBackNamed', { name })}
          onClick={() => void mark({ kind, done: null })}
        >
          {t('takeBack')}
        </Button>
      )}
    </div>
  );
}
