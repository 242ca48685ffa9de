import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import totalsStyles from '@/components/ui/totals.module.css';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { isWaitingInStore } from '@/lib/domain/delivery/order-state';
import { closingTime, groupedPickupCode, hoursInWords } from '@/lib/domain/delivery/stores';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import { localDay } from '@/lib/domain/time/calendar';
import styles from './order.module.css';
import { OrderDays } from './order-status';

type OrderProps = { readonly order: Order };

/** Totals of an order. */
export function OrderTotals({ order: { subtotal, totals, total, delivery } }: OrderProps) {
  const t = useTranslations('order');
  const locale = useLocale();
  const rows = totals.length > 0 ? [{ code: 'subtotal', title: t('subtotal'), price: subtotal }, ...totals] : [];
  return (
    <dl className={totalsStyles.totals}>
      {rows.map(({ code, title, price }) => (
        <div key={code}>
          <dt>{title}</dt>
          <dd>{code === delivery.code && price.amount === 0 ? t('free') : sumText(price, locale)}</dd>
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
  const { notes, reference, fitCheck, credit } = order;
  const hasOtherBilling = billingAddress !== null && !sameAddress(billingAddress, shippingAddress);
  return (
    <section className={classNames('panel', styles.facts)} aria-label={t('facts')}>
      <Fact title={t('contact')}>
        {contact.firstName} {contact.lastName}
        <br />
        <span className="number">{formatPhone(contact.phone)}</span>
        {contact.email !== '' && (
          <>
            <br />
            {contact.email}
          </>
        )}
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
        {bankPayment && <PaymentDueDate bankPayment={bankPayment} />}
        {credit && <CreditText credit={credit} total={order.total} />}
      </Fact>
      {company !== null && <CompanyFact company={company} />}
      {hasOtherBilling && (
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

/** Value of returned pieces, deducted from the total, and the remaining amount. */
function CreditText({ credit, total }: { readonly credit: Order['total']; readonly total: Order['total'] }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const rest = mdl(total.amount - credit.amount);
  return (
    <>
      <br />
      {t('credit', { credit: sumText(credit, locale), rest: sumText(rest, locale) })}
    </>
  );
}

/** Due date of an invoice or transfer, or the date of its payment. */
function PaymentDueDate({
  bankPayment: { payBy, received },
}: {
  readonly bankPayment: NonNullable<Order['bankPayment']>;
}) {
  const t = useTranslations('order');
  const format = useFormatter();
  return (
    <>
      <br />
      {received ? t('transferReceived') : t('payBy', { date: format.dateTime(new Date(payBy), 'short') })}
    </>
  );
}

function sameAddress(address: Address, other: Address | null): boolean {
  return (
    other !== null &&
    address.address === other.address &&
    address.city === other.city &&
    address.postcode === other.postcode
  );
}

/** Noon in the shop's time zone, which is formatted as the same day in every time zone. */
const noon = (day: string) => new Date(`${day}T10:00:00Z`);

/** Pickup details: store, opening hours, deadline and code. */
export function OrderPickup({ order: { status, stage, number, delivery } }: { readonly order: Order }) {
  const t = useTranslations('order');
  const locale = useLocale();
  const format = useFormatter();
  const { pickup } = delivery;
  if (!pickup || (status !== 'PENDING' && status !== 'SHIPPED')) return null;
  const isReady = isWaitingInStore(stage);
  const closes = closingTime(pickup.hours, localDay(new Date()));
  return (
    <section className={classNames('panel stack', styles.pickup)} aria-labelledby="pick-up">
      <h2 className="h4" id="pick-up">
        {t(isReady ? 'pickupReady' : 'pickupLater')}
      </h2>
      <p>
        <b className="strong">{pickup.address === '' ? pickup.store : pickup.address}</b>
        <br />
        <span className="soft">{[...hoursInWords(pickup.hours, locale)].filter(Boolean).join(', ')}</span>
      </p>
      {!isReady && <p className="small soft">{t('pickupWait')}</p>}
      {isReady && (
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
