'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import {
  checkIcon,
  clockIcon,
  type IconShape,
  infoIcon,
  loaderCircleIcon,
  rotateCcwIcon,
  xIcon,
} from '@/components/ui/icons';
import outcomeStyles from '@/components/ui/outcome.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { PaymentActions } from './payment-actions';
import { type PaidOrder, type PaymentCase, paymentCase, usePayment, usePaymentWords } from './use-payment';

type ShownCase = Exclude<PaymentCase, 'none'>;

const marks: Readonly<Record<ShownCase, { readonly shape: IconShape; readonly look: string | undefined }>> = {
  waiting: { shape: clockIcon, look: outcomeStyles.waiting },
  checking: { shape: loaderCircleIcon, look: outcomeStyles.waiting },
  paid: { shape: checkIcon, look: '' },
  declined: { shape: xIcon, look: outcomeStyles.failed },
  cancelled: { shape: infoIcon, look: outcomeStyles.waiting },
  expired: { shape: clockIcon, look: outcomeStyles.waiting },
  refundDue: { shape: rotateCcwIcon, look: outcomeStyles.waiting },
  refunded: { shape: rotateCcwIcon, look: '' },
  over: { shape: infoIcon, look: outcomeStyles.waiting },
  otherwise: { shape: checkIcon, look: '' },
};

/** Outcome of a payment for a shopper who returns from the bank's page. */
export function PaymentResult({ order }: { readonly order: PaidOrder }) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const payment = usePayment(order);
  const current = paymentCase(payment.view, payment.asking);
  const displayed = current === 'none' ? 'otherwise' : current;
  const { title, text, until } = usePaymentWords(order, payment, displayed);
  const { shape, look } = marks[displayed];
  const open = payment.view.payUntil !== null && displayed !== 'checking';
  return (
    <div className={outcomeStyles.outcome} aria-live="polite">
      <span className={classNames(outcomeStyles.mark, look)} aria-hidden="true">
        <Icon shape={shape} size="l" />
      </span>
      <h1>{title}</h1>
      <p className="soft">{text}</p>
      {open && until && <p className="soft">{until}</p>}
      {displayed !== 'checking' && <PaymentActions payment={payment} again={displayed !== 'waiting'} size="m" />}
      <LinkButton kind={open ? 'text' : 'primary'} href={localePath(locale, `/shop/checkout/success/${order.token}`)}>
        {t('toOrder')}
      </LinkButton>
    </div>
  );
}
