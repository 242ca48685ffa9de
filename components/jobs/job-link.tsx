'use client';

import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { useCurrentVehicle } from '@/components/vehicle/garage/use-garage';
import { localePath } from '@/lib/navigation/locale-path';
import { jobPath, searchByCarPath } from '@/lib/vehicle/paths';

type JobLinkProps = {
  readonly job: string;
  /** The line that this product takes in the job. */
  readonly line: string;
  readonly productId: number;
  readonly words: { readonly mine: string; readonly choose: string };
};

/** To the job's list for the visitor's car, with this part in it; to the choice of a car for whoever has none. */
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
