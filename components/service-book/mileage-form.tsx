import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import { updateCarNotes } from '@/components/vehicle/garage/garage-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { wholeNumber } from '@/lib/domain/text/escape';
import { maxKilometres, readMileage } from '@/lib/domain/vehicle/car-form-values';
import styles from './mileage.module.css';

type LowerMileageProps = {
  readonly read: number;
  readonly before: number;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** Asks for confirmation of a mileage below the last one, because saving it deletes the higher entries. */
export function LowerMileage({ read, before, onYes, onNo }: LowerMileageProps) {
  const t = useTranslations('serviceBook');
  return (
    <Note kind="warn" role="alert">
      <p>{t('mileageLower', { value: wholeNumber(before) })}</p>
      <div className="row wrapping">
        <Button kind="secondary" size="s" onClick={onYes}>
          {t('mileageYes', { value: wholeNumber(read) })}
        </Button>
        <Button kind="text" size="s" onClick={onNo}>
          {t('mileageNo')}
        </Button>
      </div>
    </Note>
  );
}

/** Kilometres that the buttons add: about a week, a month and a season of driving. */
const steps = [500, 1000, 5000] as const;

type MileageFormProps = { readonly car: UserVehicle; readonly onSaved?: () => void };

/** Form for the mileage: buttons add kilometres, the field accepts any number. */
export function MileageForm({ car: { carId, mileage }, onSaved }: MileageFormProps) {
  const t = useTranslations('serviceBook');
  const id = useId();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const read = readMileage(text);
  const before = typeof read === 'number' && mileage !== null && read < mileage ? mileage : null;

  const save = (value: number) => {
    updateCarNotes(carId, { mileage: value });
    setText('');
    setTried(false);
    const text = t('mileageSaved', { value: wholeNumber(value) });
    const undo = () => updateCarNotes(carId, { mileage });
    showToast({ text, action: { label: t('undo'), run: undo } });
    onSaved?.();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (typeof read === 'number' && before === null) save(read);
  };
  const correct = () => {
    setTried(false);
    field.current?.focus();
    field.current?.select();
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        id={id}
        label={t('mileageNew')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder={mileage === null ? '182 500' : wholeNumber(mileage)}
        value={text}
        error={tried && typeof read !== 'number' ? t('mileageFault') : undefined}
        ref={field}
        onChange={({ target }) => {
          setText(target.value);
          setTried(false);
        }}
      />
      <Button type="submit">{t('save')}</Button>
      {tried && typeof read === 'number' && before !== null && (
        <LowerMileage read={read} before={before} onYes={() => save(read)} onNo={correct} />
      )}
      {mileage !== null && <Steps mileage={mileage} onStep={save} />}
    </form>
  );
}

type StepsProps = { readonly mileage: number; readonly onStep: (value: number) => void };

function Steps({ mileage, onStep }: StepsProps) {
  const t = useTranslations('serviceBook');
  return (
    <div className="row wrapping">
      {steps.map((step) => (
        <Button
          key={step}
          kind="secondary"
          size="s"
          disabled={mileage + step > maxKilometres}
          onClick={() => onStep(mileage + step)}
        >
          {t('add', { value: wholeNumber(step) })}
        </Button>
      ))}
    </div>
  );
}
