import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMoney } from '@/components/money/use-money';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import { currentSearch } from '@/lib/browser/search/found-by';
import { lastLocality } from '@/lib/browser/storage/browser-storage';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import type { Money } from '@/lib/contract/shared';
import { courierCost } from '@/lib/domain/compare/comparison';
import { multiplyMoney } from '@/lib/domain/money/money';
import { localMoment } from '@/lib/domain/time/calendar';
import { capitalise, shortDaysInWords } from './delivery-words';
import styles from './product-delivery.module.css';

/** A delivery method with its price, regardless of the destination. */
export type PricedMethod = Pick<DeliveryMethod, 'id' | 'name' | 'description' | 'price' | 'freeFrom'>;
/** Prices of the delivery methods and of one piece of the product. */
export type KnownPrices = { readonly methods: readonly PricedMethod[]; readonly price: Money };

type ProductDeliveryProps = {
  readonly productId: number;
  readonly quantity: number;
  /** The chosen offer; empty for the default one. */
  readonly offer?: string;
  /** Replaces the quote, which the back end does not offer. */
  readonly known?: KnownPrices | undefined;
};
type Delivery = ResponseOfCall<'deliveryOfProduct'>;

const maxMethods = 3;

/** Day and price of each delivery method, or only the prices of the methods if the back end quotes no product. */
export function ProductDelivery({ known, ...product }: ProductDeliveryProps) {
  return known ? <MethodPrices {...known} quantity={product.quantity} /> : <DeliveryQuote {...product} />;
}

function MethodPrices({ methods, price, quantity }: KnownPrices & Pick<ProductDeliveryProps, 'quantity'>) {
  const t = useTranslations('productDelivery');
  const money = useMoney();
  if (methods.length === 0) return <p className="small soft">{t('inCart')}</p>;
  return (
    <>
      <h2 className={styles.title}>{t('label')}</h2>
      <ul className={styles.methods}>
        {methods.slice(0, maxMethods).map((method) => {
          const { id, name, description, freeFrom } = method;
          const cost = courierCost(multiplyMoney(price, quantity), method);
          return (
            <li key={id}>
              <b>{name}</b>
              <span className="number">{cost.amount === 0 ? t('free') : money(cost)}</span>
              <small>
                {cost.amount > 0 && freeFrom ? capitalise(t('freeFrom', { amount: money(freeFrom) })) : description}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Day and price of each delivery method to the locality of the visitor's last order. */
function DeliveryQuote({ productId, quantity, offer = '' }: Omit<ProductDeliveryProps, 'known'>) {
  const t = useTranslations('productDelivery');
  const lang = useLocale();
  const { city = '', state = '' } = lastLocality() ?? {};
  const place = { ...(city !== '' && { city }), ...(state !== '' && { state }) };
  const choice = offer === '' ? {} : { offer };
  const [search, setSearch] = useState(currentSearch);
  // Quotes of other offers belong to the same opening of the page.
  if (offer !== '' && search) setSearch(undefined);
  const request = { lang, productId, quantity, ...choice, ...place, ...(search && { foundBy: search }) };
  const { data } = useRead<Delivery>('/api/account/delivery/product', request);
  if (!data || data.items.length === 0) return <p className="small soft">{t('inCart')}</p>;
  return (
    <>
      <h2 className={styles.title}>{t('title', { place: data.place })}</h2>
      <ul className={styles.methods}>
        {data.items.slice(0, maxMethods).map((item) => (
          <MethodLine item={item} key={item.code} />
        ))}
      </ul>
    </>
  );
}

function MethodLine({ item }: { readonly item: Delivery['items'][number] }) {
  const t = useTranslations('productDelivery');
  const locale = useLocale();
  const money = useMoney();
  const today = localMoment(new Date()).day;
  const { name, price, freeFrom, promise, orderBy } = item;
  const words = { today: t('today'), tomorrow: t('tomorrow') };
  const days = (from: string, to: string) => shortDaysInWords({ from, to }, locale, today, words);
  const promised = days(promise.from, promise.to);
  const lastDay = orderBy ? days(orderBy.day, orderBy.day) : '';
  // The text repeats the day only if the deadline is on another day.
  const deadline =
    orderBy &&
    (orderBy.day === today || lastDay === promised
      ? t('orderBy', { time: orderBy.time })
      : t('orderByDay', { day: lastDay, time: orderBy.time }));
  return (
    <li>
      <span>
        <b>{capitalise(promised)}</b> {deadline}
      </span>
      <span className="number">{price.amount === 0 ? t('free') : money(price)}</span>
      <small>
        {[name, price.amount > 0 && freeFrom && t('freeFrom', { amount: money(freeFrom) })].filter(Boolean).join(' · ')}
      </small>
    </li>
  );
}
