import { type LocaleCode, shop, shopText } from '@/lib/config/shop';

const country = shopText('country');

/** The shop's address on one line. */
export function addressLine(locale: LocaleCode): string {
  const { street, city, postcode } = shop.contacts;
  return `${street[locale]}, ${city[locale]}, ${postcode}, ${country[locale]}`;
}

/** The day on which the legal texts were last changed. */
export const textsChanged = '2026-11-23';
