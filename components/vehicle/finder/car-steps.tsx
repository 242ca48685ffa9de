import { useTranslations } from 'next-intl';
import type { Manufacturer, ModelSeries, Vehicle } from '@/lib/contract/catalogue/vehicle';
import { modelTitle } from '@/lib/vehicle/model-title';
import { yearSpan } from '@/lib/vehicle/years';
import { FinderStep } from './finder-step';
import styles from './steps.module.css';
import type { CarSteps as Steps } from './use-car-steps';

type CarStepsProps = { readonly makes: readonly Manufacturer[]; readonly steps: Steps; readonly loading?: boolean };

/** The three lists of choices that lead to a car. */
export function CarSteps({ makes, steps, loading = false }: CarStepsProps) {
  const t = useTranslations('home');
  return (
    <div className={styles.steps}>
      <FinderStep
        number={1}
        name="make"
        label={t('makeLabel')}
        prompt={t('make')}
        value={steps.make}
        groups={makeGroups(makes, t('favourites'), t('otherMakes'))}
        loading={loading}
        onChoose={steps.chooseMake}
      />
      <FinderStep
        number={2}
        name="model"
        label={t('modelLabel')}
        prompt={t('model')}
        value={steps.model}
        groups={[{ label: '', options: (steps.models.data?.items ?? []).map(modelOption) }]}
        loading={steps.models.loading}
        onChoose={steps.chooseModel}
      />
      <FinderStep
        number={3}
        name="engine"
        label={t('engineLabel')}
        prompt={t('engine')}
        value={steps.engine}
        groups={[{ label: '', options: steps.vehicles.map(engineOption) }]}
        loading={steps.engines.loading}
        onChoose={steps.chooseEngine}
      />
    </div>
  );
}

const makeOption = ({ manuId, manuName }: Manufacturer) => ({ value: String(manuId), label: manuName });

function makeGroups(makes: readonly Manufacturer[], favourites: string, others: string) {
  const liked = makes.filter(({ favorFlag }) => favorFlag > 0);
  const rest = makes.filter(({ favorFlag }) => favorFlag <= 0);
  if (liked.length === 0) return [{ label: '', options: rest.map(makeOption) }];
  return [
    { label: favourites, options: liked.map(makeOption) },
    { label: others, options: rest.map(makeOption) },
  ];
}

function modelOption({ modelId, modelname, yearOfConstrFrom: from, yearOfConstrTo: to }: ModelSeries) {
  return { value: String(modelId), label: `${modelTitle(modelname)}, ${yearSpan({ from, to }, '…')}` };
}

function engineOption({ carId, vehicleDetails: { typeName, powerKwFrom }, carMotors }: Vehicle) {
  return { value: String(carId), label: [typeName, `${powerKwFrom} kW`, carMotors].filter(Boolean).join(', ') };
}
