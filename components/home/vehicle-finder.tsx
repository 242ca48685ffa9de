'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import type { Answer } from '@/lib/browser/api';
import { useRead } from '@/lib/browser/use-read';
import type { Manufacturer } from '@/lib/contract/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { modelTitle } from '@/lib/vehicle/model-title';
import { carPath, vinPath } from '@/lib/vehicle/paths';
import { yearSpan } from '@/lib/vehicle/years';
import { FinderStep } from './finder-step';

type FinderProps = { readonly makes: readonly Manufacturer[] };

/** Make, model, engine: three steps to the parts of one car. */
export function VehicleFinder({ makes }: FinderProps) {
  const t = useTranslations('home');
  const lang = useLocale();
  const router = useRouter();
  const titleId = useId();
  const [make, setMake] = useState('');
  const [model, setModel] = useState('');
  const [engine, setEngine] = useState('');
  const models = useRead<Answer<'carModels'>>(
    '/api/vehicle/car/models',
    make === '' ? null : { lang, manuId: Number(make) },
  );
  const engines = useRead<Answer<'carVehicle'>>(
    '/api/vehicle/car/vehicle',
    model === '' ? null : { lang, manuId: Number(make), modId: Number(model) },
  );

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (engine !== '') router.push(localePath(lang, carPath(Number(engine))));
  };

  return (
    <form className="finder" aria-labelledby={titleId} onSubmit={submit}>
      <h1 id={titleId}>{t('finderTitle')}</h1>
      <div className="steps">
        <FinderStep
          number={1}
          label={t('makeLabel')}
          prompt={t('make')}
          value={make}
          groups={makeGroups(makes, t('favourites'), t('otherMakes'))}
          onChoose={(value) => {
            setMake(value);
            setModel('');
            setEngine('');
          }}
        />
        <FinderStep
          number={2}
          label={t('modelLabel')}
          prompt={t('model')}
          value={model}
          groups={[{ label: '', options: (models.data?.items ?? []).map(modelOption) }]}
          loading={models.loading}
          onChoose={(value) => {
            setModel(value);
            setEngine('');
          }}
        />
        <FinderStep
          number={3}
          label={t('engineLabel')}
          prompt={t('engine')}
          value={engine}
          groups={[{ label: '', options: engineOptions(engines.data) }]}
          loading={engines.loading}
          onChoose={setEngine}
        />
      </div>
      {(models.failed || engines.failed) && (
        <p className="err" role="alert">
          {t('finderFailed')}
        </p>
      )}
      <div className="finder-f">
        <Button type="submit" size="l" wide disabled={engine === ''}>
          {t('showParts')}
        </Button>
        <p className="sm muted">
          {t.rich('finderHelp', {
            a: (words) => (
              <Link className="link" href={localePath(lang, vinPath)}>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </form>
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

function modelOption({
  modelId,
  modelname,
  yearOfConstrFrom: from,
  yearOfConstrTo: to,
}: Answer<'carModels'>['items'][number]) {
  return { value: String(modelId), label: `${modelTitle(modelname)}, ${yearSpan({ from, to }, '…')}` };
}

function engineOptions(answer: Answer<'carVehicle'> | undefined) {
  if (!answer) return [];
  if (answer.simple) return answer.items.map(({ carId, carName }) => ({ value: String(carId), label: carName }));
  return answer.items.map(({ carId, vehicleDetails: details, carMotors }) => ({
    value: String(carId),
    label: [details.typeName, `${details.powerKwFrom} kW`, carMotors].filter(Boolean).join(', '),
  }));
}
