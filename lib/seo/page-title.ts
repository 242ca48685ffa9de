import 'server-only';
import type { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/shared';
import type { ListingState } from '@/lib/listing/listing-state';
import { getVehicle } from '@/lib/upstream/operations/vehicles';
import { dataOrNull } from '@/lib/upstream/result';

/** What search engines show of a title; beyond it they cut wherever it falls. */
export const maxTitleLength = 70;

/** A text, or its beginning up to a whole word. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const whole = text[most - 1] === ' ' ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), Math.floor(most / 2)));
  return `${whole.replace(/[\s,;:·–|(-]+$/u, '')}…`;
}

/** A title whose end must stay, as a part's number behind its name. */
export function titleWithEnd(beginning: string, end: string): string {
  return end === '' ? beginning : `${beginningOf(beginning, maxTitleLength - end.length - 1)} ${end}`;
}

/** Title of a further page of a list; the page number must not be cut off. */
export function titleOfPage(title: string, page: number, numbered: (title: string) => string): string {
  if (page === 1) return title;
  const tooMuch = numbered(title).length - maxTitleLength;
  return numbered(tooMuch > 0 ? beginningOf(title, title.length - tooMuch) : title);
}

/** Title element of a page: with the shop's name where both fit. */
export function headTitle(title: string, shopName: string): string | { absolute: string } {
  const whole = `${title} | ${shopName}`;
  return whole.length <= maxTitleLength ? title : { absolute: beginningOf(title, maxTitleLength) };
}

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
