import { useTranslations } from 'next-intl';
import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders';

/** What comes after an order has been placed, in three steps. */
export function NextSteps({ order: { delivery, payment } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const pickup = delivery.code === 'pickup';
  const last = { cash: 'stepCash', card: 'stepCard', invoice: 'stepInvoice' } as const;
  return (
    <section className="panel" aria-labelledby="next-steps">
      <h2 className="h4" id="next-steps">
        {t('nextSteps')}
      </h2>
      <ol className="ns">
        <li>{t('stepPack')}</li>
        <li>{t(pickup ? 'stepReady' : 'stepSent')}</li>
        <li>{t(last[payment])}</li>
      </ol>
      <p className="sm soft">{t('stepHelp', { phone: shop.phone.display })}</p>
    </section>
  );
}
