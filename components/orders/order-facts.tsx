import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import totalsStyles from '@/components/ui/totals.module.css';
import type { Order } from '@/lib/contract/orders/orders';
import { sumText } from '@/lib/money/money-text';
import { formatPhone } from '@/lib/phone/phone';
import { OrderDays } from './order-days';
import styles from './order-facts.module.css';

type OrderProps = { readonly order: Order };

/** Sums of an order, from the service. */
export function OrderTotals({ order: { subtotal, totals, total } }: OrderProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const rows = totals.length > 0 ? [{ code: 'subtotal', title: t('subtotal'), price: subtotal }, ...totals] : [];
  return (
    <dl className={totalsStyles.totals}>
      {rows.map(({ code, title, price }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{sumText(price, locale)}</dd>
        </div>
      ))}
      <div className={totalsStyles.sum} data-sum>
        <dt>{t('total')}</dt>
        <dd>{sumText(total, locale)}</dd>
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

type Address = NonNullable<Order['shippingAddress']>;

function AddressLines({ address }: { readonly address: Address }) {
  const { address: street, address1, address2, postcode, city, state } = address;
  return (
    <>
      {[street, address1, address2].filter(Boolean).join(', ')}
      <br />
      {[postcode, city, state].filter(Boolean).join(' ')}
    </>
  );
}

function CompanyFact({ company }: { readonly company: NonNullable<Order['company']> }) {
  const t = useTranslations('order');
  return (
    <Fact title={t('company')}>
      {company.name}
      <br />
      <span className="number">IDNO {company.idno}</span>
      {company.vatCode !== null && (
        <>
          <br />
          <span className="number">
            {t('vatCode')} {company.vatCode}
          </span>
        </>
      )}
    </Fact>
  );
}

/** Buyer, delivery and payment of an order. */
export function OrderFacts({ order }: OrderProps) {
  const t = useTranslations('order');
  const { contact, company, delivery, shippingAddress, billingAddress, payment, bankPayment } = order;
  const { notes, reference, fitCheck } = order;
  const elsewhere = billingAddress !== null && !sameAddress(billingAddress, shippingAddress);
  return (
    <section className={classNames('panel', styles.facts)} aria-label={t('facts')}>
      <Fact title={t('contact')}>
        {contact.firstName} {contact.lastName}
        <br />
        <span className="number">{formatPhone(contact.phone)}</span>
        <br />
        {contact.email}
      </Fact>
      <Fact title={t('delivery')}>
        {delivery.name}
        {shippingAddress && (
          <>
            <br />
            <AddressLines address={shippingAddress} />
          </>
        )}
        <OrderDays order={order} />
      </Fact>
      <Fact title={t('payment')}>
        {t(payment)}
        {bankPayment && <PayBy bankPayment={bankPayment} />}
      </Fact>
      {company !== null && <CompanyFact company={company} />}
      {elsewhere && (
        <Fact title={t('billing')}>
          <AddressLines address={billingAddress} />
        </Fact>
      )}
      {reference !== '' && <Fact title={t('reference')}>{reference}</Fact>}
      {notes !== '' && <Fact title={t('notes')}>{notes}</Fact>}
      {fitCheck.length > 0 && (
        <Fact title={t('fitCheck')}>
          {t('fitCheckText')}
          {fitCheck.map(({ car, maskedVin }) => (
            <Fragment key={car}>
              <br />
              {car}, {maskedVin === null ? t('fitCheckNoVin') : <span className="number">{maskedVin}</span>}
            </Fragment>
          ))}
        </Fact>
      )}
    </section>
  );
}

/** Due date of an invoice or transfer, or that it was paid. */
function PayBy({ bankPayment: { payBy, received } }: { readonly bankPayment: NonNullable<Order['bankPayment']> }) {
  const t = useTranslations('order');
  const format = useFormatter();
  return (
    <>
      <br />
      {received ? t('transferReceived') : t('payBy', { date: format.dateTime(new Date(payBy), 'short') })}
    </>
  );
}

function sameAddress(one: Address, other: Address | null): boolean {
  return other !== null && one.address === other.address && one.city === other.city && one.postcode === other.postcode;
}
