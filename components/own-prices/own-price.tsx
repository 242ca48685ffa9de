import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ListPrice, PlainAmount } from '@/components/money/amount';
import type { OwnView, TotalProps } from '@/components/money/use-money';
import { currencyMark, useCurrency, useMoney } from '@/components/money/use-money';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/price.module.css';
import { Tag } from '@/components/ui/tag';
import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import { maxPricedProducts } from '@/lib/contract/limits';
import type { Money } from '@/lib/contract/shared';
import { multiplyMoney } from '@/lib/domain/money/money';

type PricePair = { readonly list: Money; readonly own: Money };
type OwnPrice = PricePair & {
  /** Prices of the choices of day and price. */
  readonly offers: readonly ({ readonly offer: string } & PricePair)[];
};
type OwnPriceItem = PricePair & { readonly id: number; readonly offers?: OwnPrice['offers'] };
export type OwnPriceResponse = ApiResult<{ readonly items: readonly OwnPriceItem[] }>;

/** Batch delay in milliseconds, which collects the requests of all prices of a page. */
const batchMs = 40;
/** Age from which a price is requested again when displayed. */
const maxAgeMs = 300_000;

/**
 * Own prices of the displayed products, requested in batches. After a failed request list prices are shown, and the
 * next displayed product triggers a new request.
 */
export function createOwnPriceStore(fetchPrices: (prodIds: readonly number[]) => Promise<OwnPriceResponse>) {
  /** Null for a price that could not be read. */
  let prices: ReadonlyMap<number, OwnPrice | null> = new Map();
  let requested = new Map<number, number>();
  let queued = new Set<number>();
  let customer = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function fetchBatch(ids: readonly number[]): Promise<void> {
    const batch = requested;
    const result = await fetchPrices(ids);
    // Another customer may have signed in meanwhile.
    if (batch !== requested) return;
    if (!result.ok) {
      for (const id of ids) requested.delete(id);
      prices = new Map([...ids.map((id) => [id, null] as const), ...prices]);
      notify();
      return;
    }
    const items = result.data.items.map(({ id, list, own, offers = [] }) => [id, { list, own, offers }] as const);
    prices = new Map([...prices, ...items]);
    notify();
  }

  function fetchQueued(): void {
    const ids = [...queued];
    queued = new Set();
    timer = undefined;
    for (let from = 0; from < ids.length; from += maxPricedProducts) {
      void fetchBatch(ids.slice(from, from + maxPricedProducts));
    }
  }

  return {
    /** The price of a product; null after a failed request, undefined before a response. */
    get: (id: number) => prices.get(id),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Requests the price of a displayed product. */
    request(id: number): void {
      if (Date.now() - (requested.get(id) ?? Number.NEGATIVE_INFINITY) < maxAgeMs) return;
      requested.set(id, Date.now());
      queued.add(id);
      timer ??= setTimeout(fetchQueued, batchMs);
    },
    /** Sets the key of the customer and contracts. A new key clears the known prices. */
    setCustomer(next: string): void {
      if (next === customer) return;
      customer = next;
      clearTimeout(timer);
      timer = undefined;
      prices = new Map();
      requested = new Map();
      queued = new Set();
      notify();
    },
  };
}

export const ownPriceStore = createOwnPriceStore((prodIds) =>
  requestApi('/api/shop/prices', { method: 'POST', body: { prodIds } }),
);

/** The own price of a product or its choice: null if it is not below the list price, undefined until it is known. */
function useOwnPrice(productId: number, offer = ''): PricePair | null | undefined {
  useEffect(() => ownPriceStore.request(productId), [productId]);
  const read = useCallback(() => ownPriceStore.get(productId), [productId]);
  const product = useSyncExternalStore(ownPriceStore.subscribe, read, () => undefined);
  const price = product && offer !== '' ? (product.offers.find((one) => one.offer === offer) ?? null) : product;
  return price === undefined || (price && price.own.amount < price.list.amount) ? price : null;
}

const Price: OwnView['Price'] = ({ productId, ...priceProps }) => {
  const t = useTranslations('shell');
  const money = useMoney();
  const mark = currencyMark(useCurrency());
  const price = useOwnPrice(productId);
  if (!price) return <ListPrice {...priceProps} isReplaceable={price === undefined} />;
  const list = (
    <s>
      <span className="visually-hidden">{t('listPrice')} </span>
      {money(price.list)}
    </s>
  );
  return (
    <span className={classNames(styles.price, styles.own, priceProps.large && styles.large)} data-own {...mark}>
      <b title={t('ownPrice')}>
        {!priceProps.large && <span className="visually-hidden">{t('ownPrice')} </span>}
        {money(price.own)}
      </b>
      {priceProps.large ? (
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

const Sum: OwnView['Sum'] = ({ productId, offer, value, pieces = 1 }) => {
  const price = useOwnPrice(productId, offer);
  return <PlainAmount value={price ? multiplyMoney(price.own, pieces) : value} isReplaceable={price === undefined} />;
};

/** Difference between list and own prices of some products, in bani. */
function useOwnPriceSaving(parts: TotalProps['parts']): number {
  useEffect(() => {
    for (const { prodId } of parts) ownPriceStore.request(prodId);
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

/** Known own unit prices in bani, by product. */
export function useOwnAmounts(parts: readonly { readonly prodId: number }[]): ReadonlyMap<number, number> {
  useEffect(() => {
    for (const { prodId } of parts) ownPriceStore.request(prodId);
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

const ListPriceOnly: OwnView['ListPriceOnly'] = ({ productId, keepsSpace, children }) => {
  const hasOwn = Boolean(useOwnPrice(productId));
  if (!keepsSpace) return hasOwn ? null : children;
  return <div style={hasOwn ? { visibility: 'hidden' } : undefined}>{children}</div>;
};

/** Shows own prices in place of list prices and former prices. */
export const ownPriceView: OwnView = { Price, Sum, Total, ListPriceOnly };
