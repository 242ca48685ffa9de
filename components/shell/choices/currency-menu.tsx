'use client';

import { useTranslations } from 'next-intl';
import { currencyMark, useCurrency } from '@/components/money/use-money';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { PanelTrigger } from '@/components/ui/overlay/panel-trigger';
import { onDemand } from '@/components/ui/overlay/use-panel';
import styles from '@/components/ui/price.module.css';
import { shopBasics } from '@/lib/config/shop-basics';
import { displayCurrency } from '@/lib/money/currencies';

const choices = onDemand(async () => (await import('./currency-choices')).CurrencyChoices);

/** The currency menu; absent when the shop shows one currency only. */
export function CurrencyMenu() {
  const t = useTranslations('shell');
  const code = useCurrency();
  if (!shopBasics.currencySwitching) return null;
  return (
    <PanelTrigger name="currency" panel={choices} popup="menu">
      <span className="visually-hidden">{t('currencyIs')} </span>
      <span className={styles.amount} {...currencyMark(code)}>
        {code}, {displayCurrency(code).symbol}
      </span>
      <Icon shape={chevronDownIcon} size="s" />
    </PanelTrigger>
  );
}
