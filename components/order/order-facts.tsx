import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Order } from '@/lib/contract/orders';
import { priceText } from '@/lib/money/price-text';
import { formatPhone } from '@/lib/phone/phone';

type OrderProps = { readonly order: Order };

/** The sums of an order as the service worked them out. */
export function OrderTotals({ order: { subtotal, totals, total } }: OrderProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const rows = totals.length > 0 ? [{ code: 'subtotal', title: t('subtotal'), price: subtotal }, ...totals] : [];
  return (
    <dl className="tot">
      {rows.map(({ code, title, price }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{priceText(price, locale)}</dd>
        </div>
      ))}
      <div className="sum">
        <dt>{t('total')}</dt>
        <dd>{priceText(total, locale)}</dd>
      </div>
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p className="soft">{children}</p>
    </div>
  );
}

/** Who ordered, how it travels, how it is paid. */
export function OrderFacts({ order }: OrderProps) {
  const t = useTranslations('order');
  const { contact, delivery, shippingAddress, payment, notes } = order;
  return (
    <section className="panel of">
      <Fact title={t('contact')}>
        {contact.firstName} {contact.lastName}
        <br />
        <span className="num">{formatPhone(contact.phone)}</span>
        <br />
        {contact.email}
      </Fact>
      <Fact title={t('delivery')}>
        {delivery.name}
        {shippingAddress && (
          <>
            <br />
            {[shippingAddress.address, shippingAddress.address1].filter(Boolean).join(', ')}
            <br />
            {[shippingAddress.postcode, shippingAddress.city].filter(Boolean).join(' ')}
          </>
        )}
      </Fact>
      <Fact title={t('payment')}>{t(payment)}</Fact>
      {notes !== '' && <Fact title={t('notes')}>{notes}</Fact>}
    </section>
  );
}
