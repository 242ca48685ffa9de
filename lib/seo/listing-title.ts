import 'server-only';
import type { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/shared';
import type { ListingState } from '@/lib/listing/listing-state';
import { getVehicle } from '@/lib/upstream/operations/vehicles';
import { dataOrNull } from '@/lib/upstream/result';
import { titleOfPage } from './page-title';

type Translate = Awaited<ReturnType<typeof getTranslations<'catalogue'>>>;

/** The title of a listing in a state: it names the car that the list is narrowed to, and the page. */
export async function listingTitle(
  t: Translate,
  locale: Locale,
  title: string,
  { page, car }: ListingState,
): Promise<string> {
  const vehicle = car && dataOrNull(await getVehicle(locale, car.carId))?.items[0];
  const forCar = vehicle ? t('titleForCar', { title, car: vehicle.fullName }) : title;
  return titleOfPage(forCar, page, (cut) => t('pageOf', { title: cut, page }));
}
