import { useLocale, useTranslations } from 'next-intl';
import { useCurrency } from '@/components/money/use-money';
import type { PanelProps } from '@/components/ui/overlay/use-panel';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import { offeredCurrencies } from '@/lib/domain/money/currencies';
import { ChoiceMenu } from './choice-menu';

/** The currencies that have a rate; the chosen one is marked. */
export function CurrencyChoices({ onClose }: PanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const chosen = useCurrency();
  const nameOf = currencyNamer(locale);
  return (
    <ChoiceMenu name="currency" label={t('currency', { code: chosen })} onClose={onClose}>
      {offeredCurrencies().map(({ code }) => (
        <button
          key={code}
          type="button"
          role="menuitemradio"
          tabIndex={-1}
          aria-checked={code === chosen}
          onClick={() => chooseCurrency(code)}
        >
          {code} · {nameOf(code)}
        </button>
      ))}
    </ChoiceMenu>
  );
}

/** As the browser knows them in the language; on a line of its own a name begins with a capital. */
function currencyNamer(locale: string): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (code) => (names.of(code) ?? code).replace(/^./u, (letter) => letter.toLocaleUpperCase(locale));
}
