import { type LocaleCode, shop, shopText } from '@/lib/config/shop';

const country = shopText('country');

/** The shop's address on one line. */
export function addressLine(locale: LocaleCode): string {
  const { street, city, postcode } = shop.contacts;
  return `${street[locale]}, ${city[locale]}, ${postcode}, ${country[locale]}`;
}

/** A number of days, `30 de zile`. */
export function daysText(days: number, locale: LocaleCode): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** The day on which the legal texts were last changed. */
export const textsChanged = '2026-11-23';
