import * as rootParams from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { shop } from '@/lib/config/shop';
import { defaultLocale, isLocale } from '@/lib/domain/navigation/locale-path';
import { formats } from './formats';
import { loadMessages } from './messages';

export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await rootParams.locale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: await loadMessages(locale), timeZone: shop.timeZone, formats };
});
