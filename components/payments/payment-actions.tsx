import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/form/field';
import field from '@/components/ui/form/field.module.css';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import styles from './payment-actions.module.css';
import type { Payment } from './use-payment';

type PaymentMethods = ResponseOfCall<'paymentWays'>;
type CardProviders = PaymentMethods['providers'];

/** Card payment providers, the default first, where there is a choice; otherwise none. */
function useCardProviders(enabled: boolean): CardProviders {
  const [providers, setProviders] = useState<CardProviders>([]);
  useEffect(() => {
    if (!enabled) return;
    let gone = false;
    // Without an answer the usual one is taken.
    void requestApi<PaymentMethods>('/api/account/payment/ways').then((result) => {
      if (!gone && result.ok) setProviders(result.data.providers);
    });
    return () => {
      gone = true;
    };
  }, [enabled]);
  return enabled && providers.length > 1 ? providers : [];
}

type PaymentActionsProps = {
  readonly payment: Payment;
  /** The page was open before: it is tried again. */
  readonly again: boolean;
  readonly size?: 's' | 'm';
};

/** What may be done about an order that waits for its payment. */
export function PaymentActions({ payment, again, size = 's' }: PaymentActionsProps) {
  const t = useTranslations('payment');
  const tell = useErrorText();
  const { view, busy, error } = payment;
  const open = view.payUntil !== null;
  const providers = useCardProviders(open);
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
        <div className={styles.actions}>
          <Button size={size} busy={busy === 'paying'} onClick={() => void payment.pay(provider)}>
            {t(again ? 'tryAgain' : 'payNow')}
          </Button>
          <Button size={size} kind="secondary" busy={busy === 'changing'} onClick={() => void payment.payOnDelivery()}>
            {t('payOnDelivery')}
          </Button>
        </div>
      )}
      {error && (
        <p className={field.error} role="alert">
          {tell(error).join(' ')}
        </p>
      )}
    </>
  );
}
