import { useFormatter, useTranslations } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import styles from './next-steps.module.css';

/** Next steps after placing an order. */
export function NextSteps({ order: { stage, delivery, payment, bankPayment } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const format = useFormatter();
  const pickup = isCollected(delivery);
  const unpaid = stage === 'unpaid';
  return (
    <section className="panel" aria-labelledby="next-steps">
      <h2 className="h4" id="next-steps">
        {t('nextSteps')}
      </h2>
      <ol className={styles.steps}>
        {unpaid && payment === 'card' && <li>{t('stepCard')}</li>}
        {unpaid && bankPayment && (
          <li>{t('stepTransfer', { date: format.dateTime(new Date(bankPayment.payBy), 'short') })}</li>
        )}
        <li>{t('stepPack')}</li>
        <li>{t(pickup ? 'stepReady' : 'stepSent')}</li>
        {payment === 'cash' && <li>{t('stepCash')}</li>}
        {payment === 'invoice' && <li>{t('stepInvoice')}</li>}
      </ol>
      <p className="small soft">{t('stepHelp', { phone: shop.phone.display })}</p>
    </section>
  );
}
