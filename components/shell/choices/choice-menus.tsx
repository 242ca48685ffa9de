'use client';
import { usePathname } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { currencyMark, useCurrency } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import mask from '@/components/ui/mask-icon.module.css';
import { onDemand, PanelTrigger } from '@/components/ui/overlay/panel';
import styles from '@/components/ui/price.module.css';
import { shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/domain/money/format-money';
import { switchLocale } from '@/lib/domain/navigation/locale-path';

const chevron = classNames(mask.after, mask.chevron);

const currencyMenuChoices = onDemand(async () => (await import('./choices')).CurrencyChoices);

/** The currency menu; not rendered if the shop shows a single currency. */
export function CurrencyMenu() {
  const t = useTranslations('shell');
  const code = useCurrency();
  if (!shopBasics.currencySwitching) return null;
  return (
    <PanelTrigger name="currency" panel={currencyMenuChoices} popup="menu" className={chevron}>
      <span className="visually-hidden">{t('currencyIs')} </span>
      <span className={styles.amount} {...currencyMark(code)}>
        {code}, {displayCurrency(code).symbol}
      </span>
    </PanelTrigger>
  );
}

const choices = onDemand(async () => (await import('./choices')).LanguageChoices);

/** The language menu of the top bar. Without scripts it links to the same page in another language. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const pathname = usePathname();
  const at = shopBasics.locales.findIndex(({ code }) => code === locale);
  const { name, label } = shopBasics.locales[at] ?? { name: locale, label: locale };
  const next = shopBasics.locales[(at + 1) % shopBasics.locales.length]?.code ?? locale;
  return (
    <PanelTrigger
      name="language"
      panel={choices}
      popup="menu"
      href={switchLocale(pathname, next)}
      label={t('language', { name: `${name} (${label})` })}
      className={chevron}
    >
      {label}
    </PanelTrigger>
  );
}
