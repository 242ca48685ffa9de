import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { localDay } from '@/lib/time/local-time';
import { readMileage } from '@/lib/vehicle/car-form-values';
import styles from './book.module.css';

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
