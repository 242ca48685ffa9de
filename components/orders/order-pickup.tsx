import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { shop } from '@/lib/config/shop';
import { hoursInWords } from '@/lib/content/opening-hours';
import type { Order } from '@/lib/contract/orders/orders';
import { closingTime, groupedPickupCode } from '@/lib/delivery/pickup';

import { localDay } from '@/lib/time/local-time';
import styles from './order-pickup.module.css';

/** Noon in the shop's time zone, so that the day is the same in every time zone. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

/** Pickup: store, opening hours, deadline and code. */
export function OrderPickup({ order: { status, number, delivery } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const format = useFormatter();
  const { pickup } = delivery;
  if (!pickup || (status !== 'PENDING' && status !== 'SHIPPED')) return null;
  const ready = status === 'SHIPPED';
  const closes = closingTime(pickup.hours, localDay(new Date()));
  return (
    <section className={classNames('panel stack', styles.pickup)} aria-labelledby="pick-up">
      <h2 className="h4" id="pick-up">
        {t(ready ? 'pickupReady' : 'pickupLater')}
      </h2>
      <p>
        <b className="strong">{pickup.address === '' ? pickup.store : pickup.address}</b>
        <br />
        <span className="soft">{[...hoursInWords(pickup.hours, locale)].filter(Boolean).join(', ')}</span>
      </p>
      {!ready && <p className="small soft">{t('pickupWait')}</p>}
      {ready && (
        <>
          <p className="small">{closes === undefined ? t('closedToday') : t('openToday', { time: closes })}</p>
          {pickup.code === null ? (
            <p className="small soft">{t('pickupNumber', { number })}</p>
          ) : (
            <div>
              <span className="small soft">{t('pickupCode')}</span>
              <b className={classNames('number', styles.code)}>{groupedPickupCode(pickup.code)}</b>
              <span className="small soft">{t('pickupCodeText')}</span>
            </div>
          )}
          {pickup.keptUntil !== null && (
            <p className="small">
              {t('keptUntil', {
                day: format.dateTime(noon(pickup.keptUntil), { day: 'numeric', month: 'long' }),
                phone: shop.phone.display,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
