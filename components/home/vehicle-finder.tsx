'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type SubmitEvent, useId } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { CarSteps } from '@/components/vehicle/car-steps';
import { useCarSteps } from '@/components/vehicle/use-car-steps';
import type { Manufacturer } from '@/lib/contract/vehicle';
import { localePath } from '@/lib/navigation/locale-path';
import { carPath, vinPath } from '@/lib/vehicle/paths';

type FinderProps = { readonly makes: readonly Manufacturer[] };

/** Make, model, engine: three steps to the parts of one car. */
export function VehicleFinder({ makes }: FinderProps) {
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
