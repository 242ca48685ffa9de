import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Field } from '@/components/ui/form/field';
import type { ServiceItem } from '@/lib/contract/account/service-book';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { localDay } from '@/lib/domain/time/calendar';
import { readMileage } from '@/lib/domain/vehicle/car-form-values';
import { carGroupPath } from '@/lib/domain/vehicle/paths';
import { addMonths } from '@/lib/domain/vehicle/service-due';
import styles from './book.module.css';
import type { useBook } from './use-book';

type DoneFormProps = {
  readonly name: string;
  readonly mileage: number | null;
  readonly busy: boolean;
  readonly onDone: (done: { on: string; mileage: number | null }) => void;
  readonly onClose: () => void;
};

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** When, and at which mileage, parts were replaced elsewhere or by the owner. */
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
  /** The owner wants to say when the parts were replaced. */
  readonly onDone: () => void;
};

/** What can be done about parts of one kind: buy them, say that they were replaced, be reminded later. */
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
