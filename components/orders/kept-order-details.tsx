import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { usePayment } from '@/components/payments/use-payment';
import blocksStyles from '@/components/ui/blocks.module.css';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { checkIcon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import outcomeStyles from '@/components/ui/outcome.module.css';
import { AccountSkeleton, useAccountRead } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import { keptOrder } from '@/lib/browser/checkout/placed-order';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import type { Order } from '@/lib/contract/orders/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { PrintButton } from './guest-actions';
import { OrderFacts, OrderTotals } from './order-facts';
import { OrderItems } from './order-items';
import { OrderDetails } from './order-view';

type KeptOrderDetailsProps = { readonly token: string; readonly failed: boolean };

/** The order as the service tells a customer, or else as this tab has kept it. */
export function KeptOrderDetails({ token, failed }: KeptOrderDetailsProps) {
  // Undefined until the tab's storage is read, which the server cannot do.
  const [kept, setKept] = useState<Order | null>();
  useEffect(() => setKept(keptOrder(token)), [token]);
  const { status } = useUser();
  const lang = useLocale();
  const isCustomer = status === 'customer';
  const path = kept && isCustomer ? `/api/account/orders/${kept.id}` : null;
  const { data: order, isLoading, reread } = useAccountRead<ResponseOfCall<'orderRead'>>(path, lang);
  if (kept === undefined || status === 'loading' || isLoading) return <AccountSkeleton />;
  if (kept === null) return <NotKept isCustomer={isCustomer} />;
  const retry = failed && <PayAgain order={kept} />;
  if (order) {
    return (
      <>
        <Head order={order} />
        {retry}
        <OrderDetails
          order={order}
          onChanged={(updated) => void (updated ? reread(updated, { revalidate: false }) : reread())}
        />
      </>
    );
  }
  return (
    <>
      <Head order={kept} />
      {retry}
      <Kept order={kept} />
    </>
  );
}

function Kept({ order }: { readonly order: Order }) {
  const t = useTranslations('order');
  const locale = useLocale();
  return (
    <div className={columnsStyles.columns}>
      <div className={classNames('stack', blocksStyles.blocks)}>
        {order.items.length > 0 && <OrderItems items={order.items} delivery={order.delivery} />}
        {order.delivery.name !== '' && <OrderFacts order={order} />}
      </div>
      <div className={classNames('stack', blocksStyles.blocks)}>
        <aside className="panel stack" aria-label={t('total')}>
          <OrderTotals order={order} />
          <LinkButton wide size="l" className="screen-only" href={localePath(locale, '/shop/category')}>
            {t('continue')}
          </LinkButton>
          <PrintButton />
        </aside>
      </div>
    </div>
  );
}

function Head({ order: { number, contact } }: { readonly order: Pick<Order, 'number' | 'contact'> }) {
  const t = useTranslations('order');
  const phone = shop.phone.display;
  return (
    <div className={outcomeStyles.outcome}>
      <span className={outcomeStyles.mark} aria-hidden="true">
        <Icon shape={checkIcon} size="l" />
      </span>
      <h1>{t.rich('placed', { number, n: (words: ReactNode) => <span className="number">{words}</span> })}</h1>
      <p className="soft">
        {contact.email === ''
          ? t('placedByPhone', { buyer: formatPhone(contact.phone), phone })
          : t('placedText', { email: contact.email, phone })}
      </p>
    </div>
  );
}

/** Opens the payment page again, after it failed to open. */
function PayAgain({ order: { token, number } }: { readonly order: Pick<Order, 'token' | 'number'> }) {
  const t = useTranslations('payment');
  const errorText = useErrorText();
  const unpaid = { status: 'PENDING', payment: 'card', paymentState: null, payUntil: null } as const;
  const { busy, error, pay } = usePayment({ token, number, ...unpaid }, undefined, true);
  return (
    <Note kind="warn" role="status">
      <b className="strong">{t('waitingTitle')}</b>
      <p>{error ? errorText(error).join(' ') : t('waitingText', { number })}</p>
      <Button size="s" busy={busy === 'paying'} onClick={() => void pay()}>
        {t('tryAgain')}
      </Button>
    </Note>
  );
}

/** The order was placed elsewhere, or its tab was closed. */
function NotKept({ isCustomer }: { readonly isCustomer: boolean }) {
  const t = useTranslations('order');
  const actions = useTranslations('orderActions');
  const locale = useLocale();
  return (
    <EmptyState
      drawing="clipboard"
      title={t('notKeptTitle')}
      action={
        isCustomer ? (
          <LinkButton href={localePath(locale, '/account/orders')}>{actions('toOrders')}</LinkButton>
        ) : (
          <LinkButton href={localePath(locale, '/shop/category')}>{t('continue')}</LinkButton>
        )
      }
    >
      {t(isCustomer ? 'notKeptCustomer' : 'notKeptText', { phone: shop.phone.display })}
    </EmptyState>
  );
}
