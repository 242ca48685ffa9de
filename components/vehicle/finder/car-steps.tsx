import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import fieldStyles from '@/components/ui/form/field.module.css';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import type { Manufacturer, ModelSeries, Vehicle } from '@/lib/contract/catalogue/vehicle';
import type { ChosenSteps } from '@/lib/domain/vehicle/paths';
import { modelTitle, yearSpan } from '@/lib/domain/vehicle/years';
import styles from './steps.module.css';

const nothing: ChosenSteps = { make: '', model: '', engine: '' };

/** The chosen make, model and engine. A choice clears the later steps and loads the options of the next one. */
export function useCarSteps(onChoose?: (chosen: ChosenSteps) => void) {
  const lang = useLocale();
  const [chosen, setChosen] = useState(nothing);
  const { make, model, engine } = chosen;
  const models = useRead<ResponseOfCall<'carModels'>>(
    '/api/vehicle/car/models',
    make === '' ? null : { lang, manuId: Number(make) },
  );
  const engines = useRead<ResponseOfCall<'carVehicle'>>(
    '/api/vehicle/car/vehicle',
    model === '' ? null : { lang, manuId: Number(make), modId: Number(model) },
  );
  const choose = (next: ChosenSteps) => {
    setChosen(next);
    onChoose?.(next);
  };
  const vehicles: readonly Vehicle[] = engines.data?.simple === false ? engines.data.items : [];
  return {
    ...chosen,
    chosen,
    /** Restores an earlier choice. */
    restore: setChosen,
    chooseMake: (value: string) => choose({ ...nothing, make: value }),
    chooseModel: (value: string) => choose({ make, model: value, engine: '' }),
    chooseEngine: (value: string) => choose({ make, model, engine: value }),
    models,
    engines,
    vehicles,
    /** The vehicle, if all three steps are chosen. */
    vehicle: vehicles.find(({ carId }) => String(carId) === engine),
    failed: models.failed || engines.failed,
    again: () => {
      models.again();
      engines.again();
    },
  };
}
export type Steps = ReturnType<typeof useCarSteps>;

/** Fields of a make that the finder needs. */
export type FinderMake = Pick<Manufacturer, 'manuId' | 'manuName' | 'favorFlag' | 'slug'>;

type CarStepsProps = { readonly makes: readonly FinderMake[]; readonly steps: Steps; readonly loading?: boolean };

/** Three select fields: make, model and engine. */
export function CarSteps({ makes, steps, loading = false }: CarStepsProps) {
  const t = useTranslations('home');
  return (
    <div className={styles.steps}>
      <FinderStep
        name="make"
        label={t('makeLabel')}
        prompt={t('make')}
        value={steps.make}
        groups={makeGroups(makes, t('favourites'), t('otherMakes'))}
        loading={loading}
        onChoose={steps.chooseMake}
      />
      <FinderStep
        name="model"
        label={t('modelLabel')}
        prompt={t('model')}
        value={steps.model}
        groups={[{ label: '', options: (steps.models.data?.items ?? []).map(modelOption) }]}
        loading={steps.models.loading}
        onChoose={steps.chooseModel}
      />
      <FinderStep
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

const makeOption = ({ manuId, manuName }: FinderMake) => ({ value: String(manuId), label: manuName });

function makeGroups(makes: readonly FinderMake[], favourites: string, others: string) {
  const favouriteMakes = makes.filter(({ favorFlag }) => favorFlag > 0);
  const rest = makes.filter(({ favorFlag }) => favorFlag <= 0);
  if (favouriteMakes.length === 0) return [{ label: '', options: rest.map(makeOption) }];
  return [
    { label: favourites, options: favouriteMakes.map(makeOption) },
    { label: others, options: rest.map(makeOption) },
  ];
}

function modelOption({ modelId, modelname, yearOfConstrFrom: from, yearOfConstrTo: to }: ModelSeries) {
  return { value: String(modelId), label: `${modelTitle(modelname)}, ${yearSpan({ from, to }, '…')}` };
}

function engineOption({ carId, vehicleDetails: { typeName, powerKwFrom }, carMotors }: Vehicle) {
  return {
    value: String(carId),
    label: [typeName, powerKwFrom === 0 ? '' : `${powerKwFrom} kW`, carMotors].filter(Boolean).join(', '),
  };
}

type Option = { readonly value: string; readonly label: string };

type FinderStepProps = {
  readonly name: 'make' | 'model' | 'engine';
  readonly label: string;
  /** Placeholder of the field while nothing is chosen. */
  readonly prompt: string;
  readonly value: string;
  /** Option groups; the options of a group without a label are not grouped. */
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
  readonly loading?: boolean;
  readonly onChoose: (value: string) => void;
};

function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** One step of the finder, as a native select field. */
function FinderStep({ name, label, prompt, value, groups, loading = false, onChoose }: FinderStepProps) {
  return (
    <select
      className={fieldStyles.input}
      name={name}
      aria-label={label}
      value={value}
      disabled={groups.every(({ options }) => options.length === 0)}
      aria-busy={loading}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{prompt}</option>
      {groups.map((group) =>
        group.label === '' ? (
          <Options key="plain" options={group.options} />
        ) : (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ),
      )}
    </select>
  );
}
