import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { ClaimOrder } from '@/components/orders/claim-order';
import { GuestActions, PaymentOfOrder, PrintButton } from '@/components/orders/guest-actions';
import { KeptOrder } from '@/components/orders/kept-order';
import { NextSteps, OrderFacts, OrderPickup, OrderTotals } from '@/components/orders/order-facts';
import { OrderItems } from '@/components/orders/order-items';
import { OrderReturns } from '@/components/orders/order-returns';
import { OrderStatus } from '@/components/orders/order-status';
import { OrderProgress, OrderRefunds, OrderTimeline } from '@/components/orders/order-timeline';
import { NotifyDevice } from '@/components/push/notify-device';
import { SessionRefresh } from '@/components/session/session-from-server';
import blocksStyles from '@/components/ui/blocks.module.css';
import { LinkButton } from '@/components/ui/button';
import button from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Icon } from '@/components/ui/icon';
import { checkIcon, downloadIcon, infoIcon } from '@/components/ui/icons';
import outcomeStyles from '@/components/ui/outcome.module.css';
import { ClientMessages } from '@/i18n/client-messages';
import { shop } from '@/lib/config/shop';
import { isCollected } from '@/lib/contract/orders/delivery-codes';
import type { Order } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { creditNotesOf, isProforma } from '@/lib/domain/invoice/invoice';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { getOrderByToken } from '@/lib/storefront/upstream/operations/orders';
import { dataOrNull } from '@/lib/storefront/upstream/result';
import styles from './success.module.css';

export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/shop/checkout/success/[token]'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('order');
  return { title: t('thanks'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** The order of a token: just placed, or opened later from a letter. */
export default async function OrderPlacedPage({ params, searchParams }: Props) {
  const [{ locale, token }, { payment }] = await Promise.all([params, searchParams]);
  if (!isLocale(locale)) notFound();
  if (!(await hasFeature('orderLink'))) return <KeptOrderPage token={token} failed={payment === 'failed'} />;
  const order = dataOrNull(await getOrderByToken(locale, token));
  if (!order) notFound();
  const [t, hasInvoice] = await Promise.all([getTranslations('order'), hasFeature('orderCharges')]);
  const pickup = isCollected(order.delivery);
  const fresh = order.status === 'PENDING';
  const open = fresh || order.status === 'SHIPPED';
  return (
    <div className={classNames('wrap', styles.order)}>
      <SessionRefresh />
      <OrderHead order={order} />
      <ClientMessages namespaces={['orderActions', 'payment', 'push', 'errors']}>
        <PaymentOfOrder order={order} failed={payment === 'failed'} />
        <div className={columnsStyles.columns}>
          <div className={classNames('stack', blocksStyles.blocks)}>
            {open && <OrderProgress order={order} />}
            <OrderPickup order={order} />
            {fresh && <NextSteps order={order} />}
            <OrderItems items={order.items} delivery={order.delivery} />
            <OrderReturns order={order} />
            <OrderRefunds refunds={order.refunds} />
            <OrderFacts order={order} />
          </div>
          <div className={classNames('stack', blocksStyles.blocks)}>
            <aside className="panel stack" aria-label={t('total')}>
              <OrderTotals order={order} />
              <LinkButton wide size="l" className="screen-only" href={localePath(locale, '/shop/category')}>
                {t('continue')}
              </LinkButton>
              {hasInvoice && (
                <a
                  className={classNames('screen-only', button.button)}
                  data-look="secondary"
                  data-wide
                  href={`/api/files/order-invoices/${order.token}?lang=${locale}`}
                  download
                >
                  <Icon shape={downloadIcon} />
                  {t(isProforma(order) ? 'proformaFile' : 'invoiceFile')}
                </a>
              )}
              {hasInvoice && <CreditNoteLinks order={order} />}
              <PrintButton />
              <GuestActions order={order} />
            </aside>
            <OrderTimeline timeline={order.timeline} pickup={pickup} />
            {open && <NotifyDevice orderToken={order.token} />}
            <ClaimOrder order={order} registration={shop.registration} />
          </div>
        </div>
      </ClientMessages>
    </div>
  );
}

/** The confirmation of a back end whose orders of guests cannot be read: the browser keeps it. */
function KeptOrderPage(props: ComponentProps<typeof KeptOrder>) {
  return (
    <div className={classNames('wrap tall', styles.order)}>
      <SessionRefresh />
      <ClientMessages
        namespaces={['account', 'order', 'orderActions', 'payment', 'push', 'files', 'catalogue', 'fit', 'errors']}
      >
        <KeptOrder {...props} />
      </ClientMessages>
    </div>
  );
}

/** Links to the credit notes of an order. */
async function CreditNoteLinks({ order }: { readonly order: Order }) {
  const [t, locale] = await Promise.all([getTranslations('order'), getLocale()]);
  return creditNotesOf(order).map(({ number }) => (
    <a
      key={number}
      className={classNames('screen-only', button.button)}
      data-look="secondary"
      data-wide
      href={`/api/files/order-invoices/${order.token}?lang=${locale}&document=${number}`}
      download
    >
      <Icon shape={downloadIcon} />
      {t('creditNoteFile', { number })}
    </a>
  ));
}

/** Contact channel for news of the order: e-mail, or phone without an e-mail address. */
function placedText(t: Awaited<ReturnType<typeof getTranslations<'order'>>>, { contact }: Order): string {
  const phone = shop.phone.display;
  if (contact.email !== '') return t('placedText', { email: contact.email, phone });
  return t('placedByPhone', { buyer: formatPhone(contact.phone), phone });
}

async function OrderHead({ order }: { readonly order: Order }) {
  const t = await getTranslations('order');
  const fresh = order.status === 'PENDING';
  return (
    <div className={outcomeStyles.outcome}>
      <span
        className={
          order.status === 'CANCELLED' ? classNames(outcomeStyles.mark, outcomeStyles.cancelled) : outcomeStyles.mark
        }
        aria-hidden="true"
      >
        <Icon shape={order.status === 'CANCELLED' ? infoIcon : checkIcon} size="l" />
      </span>
      <h1>
        {t.rich(fresh ? 'placed' : 'orderNumber', {
          number: order.number,
          n: (words) => <span className="number">{words}</span>,
        })}
      </h1>
      {fresh && <p className="soft">{placedText(t, order)}</p>}
      <OrderStatus stage={order.stage} />
    </div>
  );
}
