import { useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { LowerMileage } from '@/components/service-book/mileage-form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import styles from '@/components/ui/form/field.module.css';
import { updateCarNotes } from '@/components/vehicle/garage/garage-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import { type CarFormValues, readCarForm } from '@/lib/domain/vehicle/car-form-values';

/** Initial values of the fields. */
function initialValues({ name, plate, mileage }: UserVehicle): CarFormValues {
  return {
    ...{ name: name ?? '', plate: plate ?? '', mileage: mileage === null ? '' : String(mileage) },
    ...{ vin: '', consent: false },
  };
}

type CarFormProps = { readonly car: UserVehicle; readonly onClose: () => void };

/** Form of a car: name, plate, mileage, and with consent its VIN, which is shown masked afterwards. */
export function CarForm({ car, onClose }: CarFormProps) {
  const t = useTranslations('garagePage');
  const id = useId();
  const [values, setValues] = useState(() => initialValues(car));
  const [tried, setTried] = useState(false);
  const storesVin = useFeature('storedVin');
  const read = readCarForm(values);
  const errorOf = (field: keyof CarFormValues) => {
    const fault = tried ? read.faults[field] : undefined;
    return fault && t(`fault.${fault}`);
  };
  const field = (name: 'name' | 'plate' | 'mileage' | 'vin') => ({
    id: `${id}-${name}`,
    label: t(`field.${name}`),
    optional: t('optional'),
    error: errorOf(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });

  const kilometres = read.intent?.mileage;
  const lower = typeof kilometres === 'number' && car.mileage !== null && kilometres < car.mileage;
  const saveValues = () => {
    if (!read.intent) return;
    updateCarNotes(car.carId, read.intent);
    onClose();
  };
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (!lower) saveValues();
  };

  return (
    <form className="stack" noValidate onSubmit={save} aria-label={t('editNamed', { name: car.fullName })}>
      <Field {...field('name')} maxLength={60} />
      <Field {...field('plate')} maxLength={12} autoCapitalize="characters" />
      <Field {...field('mileage')} inputMode="numeric" />
      {tried && lower && car.mileage !== null && (
        <LowerMileage
          read={kilometres}
          before={car.mileage}
          onYes={saveValues}
          onNo={() => document.getElementById(`${id}-mileage`)?.focus()}
        />
      )}
      {storesVin && (
        <>
          <Field
            {...field('vin')}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            hint={car.maskedVin === null ? t('vinHint') : t('vinKept', { vin: car.maskedVin })}
          />
          <Checkbox
            checked={values.consent}
            onChange={({ target }) => setValues({ ...values, consent: target.checked })}
          >
            {t('vinConsent')}
          </Checkbox>
          <ConsentFault text={errorOf('consent')} />
        </>
      )}
      <FormButtons car={car} onClose={onClose} />
    </form>
  );
}

function ConsentFault({ text }: { readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.error} role="alert">
      {text}
    </p>
  );
}

function FormButtons({ car, onClose }: CarFormProps) {
  const t = useTranslations('garagePage');
  const forgetVin = () => {
    updateCarNotes(car.carId, { vin: null });
    onClose();
  };
  return (
    <div className="row wrapping">
      <Button type="submit">{t('save')}</Button>
      <Button kind="text" onClick={onClose}>
        {t('cancel')}
      </Button>
      {car.maskedVin !== null && (
        <Button kind="text" onClick={forgetVin}>
          {t('forgetVin')}
        </Button>
      )}
    </div>
  );
}
