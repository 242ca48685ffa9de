'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** The main menu; the part of the shop that is open is marked. */
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
