'use client';

import { useLocale, useTranslations } from 'next-intl';
import { shopBasics } from '@/lib/config/shop-basics';
import { LanguageLinks } from './language-links';
import { MenuButton } from './menu-button';

/** The language menu of the top bar. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const current = shopBasics.locales.find(({ code }) => code === locale);
  return (
    <MenuButton label={t('language', { name: current?.name ?? locale })} shown={current?.label ?? locale}>
      <LanguageLinks current={locale} role="menuitemradio" />
    </MenuButton>
  );
}
