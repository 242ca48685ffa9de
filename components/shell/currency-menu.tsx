'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCurrency } from '@/components/money/use-money';
import { chooseCurrency } from '@/lib/browser/currency-store';
import { shopBasics } from '@/lib/config/shop-basics';
import { MenuButton } from './menu-button';

/** The currency menu; absent when the shop shows one currency only. */
export function CurrencyMenu() {
  const t = useTranslations('shell');
  const locale = useLocale();
  const chosen = useCurrency();
  const symbol = shopBasics.currencies.find(({ code }) => code === chosen)?.symbol;
  if (!shopBasics.currencySwitching) return null;
  return (
    <MenuButton label={t('currency', { code: chosen })} shown={`${chosen}, ${symbol}`}>
      {shopBasics.currencies.map(({ code, name }) => (
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
