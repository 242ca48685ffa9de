import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import type { UserVehicle } from '@/lib/contract/account/garage';

type CarFieldsProps = { readonly car: UserVehicle | undefined; readonly error?: string | undefined };

/** The car that the question is about, if its owner wants to say so, and the VIN, which the shop alone is to read. */
export function CarFields({ car, error }: CarFieldsProps) {
  const t = useTranslations('questionForm');
  const [attached, setAttached] = useState(true);
  const known = car?.maskedVin;
  return (
    <>
      {car && (
        <Checkbox name="car" checked={attached} onChange={({ target }) => setAttached(target.checked)}>
          {t('car', { car: car.fullName })}
        </Checkbox>
      )}
      {known ? (
        attached && <Checkbox name="garageVin">{t('garageVin', { vin: known })}</Checkbox>
      ) : (
        <Field
          id="question-vin"
          name="vin"
          label={t('vin')}
          optional={t('optional')}
          hint={t('vinHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={25}
          error={error}
        />
      )}
    </>
  );
}
