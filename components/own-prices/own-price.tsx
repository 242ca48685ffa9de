import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { PlainAmount } from '@/components/money/amount';
import type { OwnView, TotalProps } from '@/components/money/own-view';
import { ListPrice, priceParts } from '@/components/money/product-price';
import { currencyMark, useCurrency, useMoney, usePrice } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/price.module.css';
import { Tag } from '@/components/ui/tag';
import { multiplyMoney } from '@/lib/money/money';
import { createOwnPriceStore } from '@/lib/prices/own-price-store';
import { requestApi } from '@/lib/requests/api';

export const ownPriceStore = createOwnPriceStore((prodIds) =>
  requestApi('/api/shop/prices', { method: 'POST', body: { prodIds } }),
);

/** The customer's own price where it is known and lower than everybody's. */
function useOwnPrice(productId: number) {
  useEffect(() => ownPriceStore.want(productId), [productId]);
  const read = useCallback(() => ownPriceStore.get(productId), [productId]);
  const price = useSyncExternalStore(ownPriceStore.subscribe, read, () => undefined);
  return price && price.own.amount < price.list.amount ? price : undefined;
}

const Price: OwnView['Price'] = ({ productId, ...shown }) => {
  const t = useTranslations('shell');
  // To the ban, as it is charged: rounded up it would differ from the cart.
  const money = useMoney();
  const listPrice = usePrice();
  const mark = currencyMark(useCurrency());
  const price = useOwnPrice(productId);
  if (!price) return <ListPrice {...shown} />;
  const { figure, unit } = priceParts(money(price.own));
  const list = (
    <s>
      <span className="visually-hidden">{t('listPrice')} </span>
      {listPrice(price.list)}
    </s>
  );
  return (
    <span className={classNames(styles.price, styles.own, shown.large && styles.large)} data-own {...mark}>
      <b title={t('ownPrice')}>
        {!shown.large && <span className="visually-hidden">{t('ownPrice')} </span>}
        {figure}
        {'\u00a0'}
        <small>{unit}</small>
      </b>
      {shown.large ? (
        <span className={styles.ownLabel}>
          <Tag kind="blue">{t('ownPrice')}</Tag>
          {list}
        </span>
      ) : (
        list
      )}
    </span>
  );
};

const Sum: OwnView['Sum'] = ({ productId, value, pieces = 1 }) => {
  const price = useOwnPrice(productId);
  return <PlainAmount value={price ? multiplyMoney(price.own, pieces) : value} />;
};

/** How much less than the list prices some products cost the customer. */
function useOwnPriceSaving(parts: TotalProps['parts']): number {
  useEffect(() => {
    for (const { prodId } of parts) ownPriceStore.want(prodId);
  }, [parts]);
  const read = useCallback(
    () =>
      parts.reduce((sum, { prodId, quantity }) => {
        const price = ownPriceStore.get(prodId);
        return price ? sum + Math.max(0, price.list.amount - price.own.amount) * quantity : sum;
      }, 0),
    [parts],
  );
  return useSyncExternalStore(ownPriceStore.subscribe, read, () => 0);
}

/** What a piece of each product costs the customer, in bani, as far as it is known. */
export function useOwnAmounts(parts: readonly { readonly prodId: number }[]): ReadonlyMap<number, number> {
  useEffect(() => {
    for (const { prodId } of parts) ownPriceStore.want(prodId);
  }, [parts]);
  const read = useCallback(
    () => JSON.stringify(parts.flatMap(({ prodId }) => ownPriceStore.get(prodId)?.own.amount ?? [])),
    [parts],
  );
  useSyncExternalStore(ownPriceStore.subscribe, read, () => '');
  return new Map(
    parts.flatMap(({ prodId }) => {
      const price = ownPriceStore.get(prodId);
      return price ? [[prodId, price.own.amount] as const] : [];
    }),
  );
}

const Total: OwnView['Total'] = ({ value, parts }) => {
  const saving = useOwnPriceSaving(parts);
  return <PlainAmount value={{ ...value, amount: value.amount - saving }} />;
};

/** Shows own prices in place of list prices and former prices. */
export const ownPriceView: OwnView = { Price, Sum, Total };
