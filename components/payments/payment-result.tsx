'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { checkIcon, type IconShape, loaderCircleIcon, xIcon } from '@/components/ui/icons';
import { clockIcon, infoIcon, rotateCcwIcon } from '@/components/ui/page-icons';
import { localePath } from '@/lib/navigation/locale-path';
import { PaymentActions } from './payment-actions';
import { type PaymentCase, paymentCase, usePaymentWords } from './payment-words';
import { type PaidOrder, usePayment } from './use-payment';

type ShownCase = Exclude<PaymentCase, 'none'>;

const marks: Readonly<Record<ShownCase, { readonly shape: IconShape; readonly look: string }>> = {
  waiting: { shape: clockIcon, look: 'ok-m-wait' },
  checking: { shape: loaderCircleIcon, look: 'ok-m-wait is-busy' },
  paid: { shape: checkIcon, look: '' },
  declined: { shape: xIcon, look: 'ok-m-no' },
  cancelled: { shape: infoIcon, look: 'ok-m-wait' },
  expired: { shape: clockIcon, look: 'ok-m-wait' },
  refundDue: { shape: rotateCcwIcon, look: 'ok-m-wait' },
  refunded: { shape: rotateCcwIcon, look: '' },
  over: { shape: infoIcon, look: 'ok-m-wait' },
  otherwise: { shape: checkIcon, look: '' },
};

/** What became of a payment, for the shopper who comes back from the bank's page. */
export function PaymentResult({ order }: { readonly order: PaidOrder }) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const payment = usePayment(order);
  const known = paymentCase(payment.view, payment.asking);
  const shown = known === 'none' ? 'otherwise' : known;
  const { title, text, until } = usePaymentWords(order, payment, shown);
  const { shape, look } = marks[shown];
  const open = payment.view.payUntil !== null && shown !== 'checking';
  return (
    <div className="ok-h" aria-live="polite">
      <span className={classNames('ok-m', look)} aria-hidden="true">
        <Icon shape={shape} size="l" />
      </span>
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      {open && until && <p className="soft">{until}</p>}
      {shown !== 'checking' && <PaymentActions payment={payment} again={shown !== 'waiting'} size="m" />}
      <LinkButton kind={open ? 'text' : 'primary'} href={localePath(locale, `/shop/checkout/success/${order.token}`)}>
        {t('toOrder')}
      </LinkButton>
    </div>
  );
}
