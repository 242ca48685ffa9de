'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { CarSteps } from '@/components/vehicle/car-steps';
import { useCarSteps } from '@/components/vehicle/use-car-steps';
import type { Manufacturer } from '@/lib/contract/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { carPath } from '@/lib/vehicle/paths';

type FinderProps = {
  readonly makes: readonly Manufacturer[];
  /** Stands under the button, made on the server. */
  readonly children: ReactNode;
};

/** Make, model, engine: three steps to the parts of one car. */
export function VehicleFinder({ makes, children }: FinderProps) {
  const t = useTranslations('home');
  const lang = useLocale();
  const router = useRouter();
  const titleId = useId();
  const steps = useCarSteps();

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (steps.engine !== '') router.push(localePath(lang, carPath(Number(steps.engine))));
  };

  return (
    <form className="finder" aria-labelledby={titleId} onSubmit={submit}>
      <h1 id={titleId}>{t('finderTitle')}</h1>
      <CarSteps makes={makes} steps={steps} />
      {steps.failed && (
        <p className="err" role="alert">
          {t('finderFailed')}
        </p>
      )}
      <div className="finder-f">
        <Button type="submit" size="l" wide disabled={steps.engine === ''}>
          {t('showParts')}
        </Button>
        {children}
      </div>
    </form>
  );
}
