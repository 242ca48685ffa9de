import { useLocale, useTranslations } from 'next-intl';
import { useOwnView } from '@/components/money/own-view';
import { Switch } from '@/components/ui/form/switch';
import type { ProductWatch } from '@/lib/contract/account/watches';
import { sumText } from '@/lib/domain/money/money-text';

export type WatchChoice = { readonly stock?: boolean; readonly priceDrop?: boolean };

type WatchSwitchesProps = {
  readonly watch: Omit<ProductWatch, 'product'>;
  readonly onChange: (choice: WatchChoice) => void;
};

/** What is to be told of a product: that it can be had again, that it has become cheaper. */
export function WatchSwitches({ watch: { available, price: money, stock, priceDrop }, onChange }: WatchSwitchesProps) {
  const t = useTranslations('watchPage');
  const locale = useLocale();
  const price = money && sumText(money, locale);
  // Alerts follow the list price, which is not what a customer with own prices pays.
  const list = useOwnView() !== null;
  return (
    <>
      <Switch
        label={t('stock')}
        hint={available ? t('stockNow') : t('stockDetail')}
        checked={stock}
        disabled={available && !stock}
        onChange={(on) => onChange({ stock: on })}
      />
      <Switch
        label={t(list ? 'listPrice' : 'price')}
        hint={price ? t(list ? 'listPriceDetail' : 'priceDetail', { price }) : t('noPrice')}
        checked={priceDrop}
        disabled={!price && !priceDrop}
        onChange={(on) => onChange({ priceDrop: on })}
      />
    </>
  );
}
