'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Select } from '@/components/ui/form/field';
import field from '@/components/ui/form/field.module.css';
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
import { Note } from '@/components/ui/note';
import outcomeStyles from '@/components/ui/outcome.module.css';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './payment-state.module.css';
import {
  type PaidOrder,
  type Payment,
  type PaymentCase,
  paymentCase,
  usePayment,
  usePaymentTexts,
} from './use-payment';

type PaymentStateProps = {
  readonly order: PaidOrder;
  /** Called when the order has changed and must be read again. */
  readonly onChange?: () => void;
  /** Whether the payment page failed to open after the order was placed. */
  readonly failed?: boolean;
};

const kinds: Readonly<Record<ShownCase, 'info' | 'warn' | 'good' | 'error'>> = {
  waiting: 'warn',
  checking: 'info',
  paid: 'good',
  declined: 'error',
  cancelled: 'warn',
  expired: 'warn',
  refundDue: 'info',
  refunded: 'good',
  over: 'info',
  otherwise: 'info',
};

/** State of an order's payment, with its actions while it is open. */
export function PaymentState({ order, onChange, failed = false }: PaymentStateProps) {
  const payment = usePayment(order, onChange, failed);
  const hasState = useFeature('paymentState');
  const currentCase = paymentCase(payment.view, payment.isPolling);
  if (currentCase === 'none' || currentCase === 'over') return null;
  // Without states, a card payment may have been paid.
  if (!hasState && payment.view.paymentState === null) return null;
  return <StateNote order={order} payment={payment} shown={currentCase} />;
}

type StateNoteProps = { readonly order: PaidOrder; readonly payment: Payment; readonly shown: ShownCase };

function StateNote({ order, payment, shown }: StateNoteProps) {
  const { title, text, until } = usePaymentTexts(order, payment, shown);
  return (
    <Note kind={kinds[shown]} role="status">
      <b className="strong">{title}</b>
      <p>{[text, until].filter(Boolean).join(' ')}</p>
      {shown !== 'checking' && <PaymentActions payment={payment} again={shown !== 'waiting'} />}
    </Note>
  );
}

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

/** Outcome of a payment for a buyer who returns from the bank's page. */
export function PaymentResult({ order }: { readonly order: PaidOrder }) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const payment = usePayment(order);
  const current = paymentCase(payment.view, payment.isPolling);
  const displayed = current === 'none' ? 'otherwise' : current;
  const { title, text, until } = usePaymentTexts(order, payment, displayed);
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

type PaymentMethods = ResponseOfCall<'paymentWays'>;
type CardProviders = PaymentMethods['providers'];

/** Card payment providers, the default first; empty if there is no choice. */
function useCardProviders(enabled: boolean): CardProviders {
  const [providers, setProviders] = useState<CardProviders>([]);
  useEffect(() => {
    if (!enabled) return;
    let isUnmounted = false;
    // The default provider is used until the response arrives.
    void requestApi<PaymentMethods>('/api/account/payment/ways').then((result) => {
      if (!isUnmounted && result.ok) setProviders(result.data.providers);
    });
    return () => {
      isUnmounted = true;
    };
  }, [enabled]);
  return enabled && providers.length > 1 ? providers : [];
}

type PaymentActionsProps = {
  readonly payment: Payment;
  /** Whether the payment page was opened before. */
  readonly again: boolean;
  readonly size?: 's' | 'm';
};

/** Actions on an order that awaits its payment. */
export function PaymentActions({ payment, again, size = 's' }: PaymentActionsProps) {
  const t = useTranslations('payment');
  const errorText = useErrorText();
  const { view, busy, error } = payment;
  const open = view.payUntil !== null;
  const hasProviders = useFeature('paymentMethods');
  const canChange = useFeature('paymentChange');
  const providers = useCardProviders(open && hasProviders);
  const [chosen, setChosen] = useState<string>();
  const provider = chosen ?? providers[0]?.name;
  return (
    <>
      {open && providers.length > 0 && (
        <Select
          id="payment-provider"
          label={t('provider')}
          options={providers.map(({ name, title }) => ({ value: name, label: title }))}
          value={provider}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {open && (
        <div className={classNames('row wrapping', styles.actions)}>
          <Button size={size} busy={busy === 'paying'} onClick={() => void payment.pay(provider)}>
            {t(again ? 'tryAgain' : 'payNow')}
          </Button>
          {canChange && (
            <Button
              size={size}
              kind="secondary"
              busy={busy === 'changing'}
              onClick={() => void payment.payOnDelivery()}
            >
              {t('payOnDelivery')}
            </Button>
          )}
        </div>
      )}
      {error && (
        <p className={field.error} role="alert">
          {errorText(error).join(' ')}
        </p>
      )}
    </>
  );
}
