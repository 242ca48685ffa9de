'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrency } from '@/components/money/use-money';
import { chooseCurrency } from '@/lib/browser/currency-store';
import { shop } from '@/lib/config/shop';
import { MenuButton } from './menu-button';

/** The currency menu; absent when the shop shows one currency only. */
export function CurrencyMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const chosen = useCurrency();
  const symbol = shop.currencies.find(({ code }) => code === chosen)?.symbol;
  if (!shop.currencySwitching) return null;
  return (
    <MenuButton label={t('currency', { code: chosen })} shown={`${chosen}, ${symbol}`}>
      {shop.currencies.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          aria-checked={code === chosen}
          onClick={() => chooseCurrency(code)}
        >
          {code} · {name[locale]}
        </button>
      ))}
    </MenuButton>
  );
}
