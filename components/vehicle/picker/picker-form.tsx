import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import { IconButton } from '@/components/ui/icon-button';
import { xIcon } from '@/components/ui/icons';
import panelHead from '@/components/ui/overlay/panel-head.module.css';
import { arrowLeftIcon } from '@/components/ui/page-icons';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { ResponseOfCall } from '@/lib/requests/api';
import { useRead } from '@/lib/requests/use-read';
import { CarSteps } from '../finder/car-steps';
import { useCarSteps } from '../finder/use-car-steps';
import { VinChoice } from '../vin/vin-choice';
import styles from './picker.module.css';

type PickerFormProps = {
  readonly loading: boolean;
  /** Absent while there is no list to go back to. */
  readonly onBack: (() => void) | undefined;
  readonly onAdd: (vehicle: Vehicle) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Another car, by make, model and engine or by its VIN. It can be added once it is known which one it is. */
export function PickerForm({ loading, onBack, onAdd, onClose, children }: PickerFormProps) {
  const t = useTranslations('garage');
  const lang = useLocale();
  const makes = useRead<ResponseOfCall<'carManufacturers'>>('/api/vehicle/car/manufacturers', { lang });
  const steps = useCarSteps();
  const [byVin, setByVin] = useState<Vehicle>();
  const [asked, setAsked] = useState(false);
  const vehicle = byVin ?? steps.vehicle;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(!vehicle);
    if (vehicle) onAdd(vehicle);
  };

  return (
    <>
      <div className={panelHead.head}>
        {onBack ? (
          <Button kind="text" icon={arrowLeftIcon} onClick={onBack}>
            {t('back')}
          </Button>
        ) : (
          <h2>{t('newCar')}</h2>
        )}
        <IconButton shape={xIcon} label={t('close')} onClick={onClose} />
      </div>
      {children}
      <form className={styles.addition} aria-busy={loading} onSubmit={submit}>
        <CarSteps makes={makes.data?.items ?? []} steps={steps} loading={makes.loading} />
        {(makes.failed || steps.failed) && (
          <p className={fieldStyles.error} role="alert">
            {t('listFailed')}{' '}
            <Button
              kind="text"
              onClick={() => {
                makes.again();
                steps.again();
              }}
            >
              {t('retry')}
            </Button>
          </p>
        )}
        <p className={classNames('small', styles.divider)}>{t('or')}</p>
        <VinChoice onChoose={setByVin} onMake={steps.chooseMake} />
        {asked && !vehicle && (
          <p className={fieldStyles.error} role="alert">
            {t('incomplete')}
          </p>
        )}
        {/* Disabled in words rather than by the attribute: the way by Tab from the last field must not end outside. */}
        <Button type="submit" wide aria-disabled={!vehicle}>
          {t('add')}
        </Button>
      </form>
    </>
  );
}
