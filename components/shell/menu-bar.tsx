'use client';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Locale } from '@/lib/contract/shared';
import type { ShopMoment } from '@/lib/domain/delivery/delivery-promise';
import { pickupToday } from '@/lib/domain/delivery/delivery-promise';
import { promisedDates } from '@/lib/domain/delivery/order-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { addDays, localMoment } from '@/lib/domain/time/calendar';

const everyMinute = 60_000;

/** The moment in the shop, kept up to date; unknown until hydration, because pages are cached. */
function useShopMoment(): ShopMoment | undefined {
  const [moment, setMoment] = useState<ShopMoment>();
  useEffect(() => {
    const update = () => setMoment(localMoment(new Date()));
    update();
    const timer = setInterval(update, everyMinute);
    return () => clearInterval(timer);
  }, []);
  return moment;
}

/** Pickup time of an order placed now. The cached page names only the city. */
export function DayPromise() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const now = useShopMoment();
  const values = { city: shop.contacts.city[locale], b: (words: ReactNode) => <b>{words}</b> };
  if (!now) return <span>{t('promise', { city: values.city })}</span>;
  const { day, orderBy } = pickupToday(now);
  if (day === now.day && orderBy) return <span>{t.rich('promiseToday', { ...values, time: orderBy.time })}</span>;
  if (day === addDays(now.day, 1)) return <span>{t.rich('promiseTomorrow', values)}</span>;
  const date = promisedDates({ from: day, to: day }, locale);
  return <span>{t.rich('promiseDay', { ...values, day: date })}</span>;
}

/** The main menu with the current part of the shop marked. */
export function MainLinks({ locale }: { readonly locale: Locale }) {
  const t = useTranslations('shell');
  const pathname = usePathname();
  const links = [
    { path: '/shop/category', within: '/shop/', name: t('shop') },
    { path: '/brands', within: '/brands', name: t('brands') },
    { path: '/blog', within: '/blog', name: t('blog') },
    ...(shopBasics.pages.searchByCar
      ? [{ path: '/tecdoc/search-by-car', within: '/tecdoc', name: t('searchByCar') }]
      : []),
  ];
  return links.map(({ path, within, name }) => {
    const inside = pathname.startsWith(localePath(locale, within));
    return (
      <Link key={path} href={localePath(locale, path)} aria-current={inside ? 'true' : undefined}>
        {name}
      </Link>
    );
  });
}
