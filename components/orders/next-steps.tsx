import { useFormatter, useTranslations } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import styles from './next-steps.module.css';

/** Next steps after placing an order. */
export function NextSteps({ order: { delivery, payment, bankPayment } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const pickup = isCollected(delivery);
  const last = { cash: 'stepCash', card: 'stepCard', invoice: 'stepInvoice' } as const;
  const first = payment === 'transfer' && bankPayment?.received === false ? bankPayment.payBy : null;
  return (
    <section className="panel" aria-labelledby="next-steps">
      <h2 className="h4" id="next-steps">
        {t('nextSteps')}
      </h2>
      <ol className={styles.steps}>
        {first !== null && <li>{t('stepTransfer', { date: format.dateTime(new Date(first), 'short') })}</li>}
        <li>{t('stepPack')}</li>
        <li>{t(pickup ? 'stepReady' : 'stepSent')}</li>
        {payment !== 'transfer' && <li>{t(last[payment])}</li>}
      </ol>
      <p className="small soft">{t('stepHelp', { phone: shop.phone.display })}</p>
    </section>
  );
}
