'use client';

import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { jobPath, searchByCarPath } from '@/lib/domain/vehicle/paths';

type JobLinkProps = {
  readonly job: string;
  /** Line of the job that this product fills. */
  readonly line: string;
  readonly productId: number;
  readonly words: { readonly mine: string; readonly choose: string };
};

/** Link to the job for the visitor's car with this part preselected; if no car is chosen, to the choice of a car. */
export function JobLink({ job, line, productId, words }: JobLinkProps) {
  const locale = useLocale();
  const car = useCurrentVehicle();
  const path = car?.inCatalogue ? `${jobPath(car.carId, job)}?p.${line}=${productId}` : searchByCarPath;
  return (
    <LinkButton kind="secondary" size="s" rel="nofollow" href={localePath(locale, path)}>
      {car?.inCatalogue ? words.mine : words.choose}
    </LinkButton>
  );
}
