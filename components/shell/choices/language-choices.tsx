import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { switchLocale } from '@/lib/domain/navigation/locale-path';
import { rememberLocale } from '@/lib/domain/navigation/preferred-locale';
import { ChoiceMenu } from './choice-menu';

/** The same page in the other languages: links work without scripts; with them they keep the query. */
export function LanguageLinks({ current, role }: { readonly current: LocaleCode; readonly role?: 'menuitemradio' }) {
  const pathname = usePathname();
  const choose = (event: MouseEvent<HTMLAnchorElement>, locale: LocaleCode) => {
    rememberLocale(locale);
    event.currentTarget.href = switchLocale(pathname, locale) + location.search + location.hash;
  };
  return shopBasics.locales.map(({ code, label, name }) => (
    <a
      key={code}
      href={switchLocale(pathname, code)}
      hrefLang={code}
      lang={code}
      role={role}
      tabIndex={role && -1}
      {...(role ? { 'aria-checked': code === current } : { 'aria-current': code === current ? 'true' : undefined })}
      aria-label={role ? undefined : `${label} · ${name}`}
      onClick={(event) => choose(event, code)}
    >
      {role ? `${label} · ${name}` : label}
    </a>
  ));
}

/** The languages of the shop; each leads to the same page. */
export function LanguageChoices({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const name = shopBasics.locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <ChoiceMenu name="language" label={t('language', { name })} onClose={onClose}>
      <LanguageLinks current={locale} role="menuitemradio" />
    </ChoiceMenu>
  );
}
