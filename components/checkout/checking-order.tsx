import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { unansweredOrder } from '@/lib/checkout/order-attempt';
import { usePlaceOrder } from './use-place-order';

/**
 * Stands in for an empty checkout. An order that was sent and never answered may be the reason why the cart is empty:
 * it is asked for, and its page opened. Only when there is none, the children say that there is nothing to buy.
 */
export function CheckingOrder({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const t = useTranslations('checkout');
  const [attempt] = useState(() => unansweredOrder(sessionStorage));
  const { busy, refusal, check } = usePlaceOrder();
  const asked = useRef(false);
  useEffect(() => {
    if (attempt === null || asked.current) return;
    asked.current = true;
    void check(attempt);
  });
  if (attempt === null || (refusal && refusal.kind !== 'lost')) return children;
  return (
    <>
      <div className="page-head">
        <h1>{heading}</h1>
      </div>
      <Note kind={refusal ? 'warn' : 'info'} role="status">
        <b className="strong">{t(refusal ? 'lostTitle' : 'checkingTitle')}</b>
        <p>{t(refusal ? 'lostCheckText' : 'checkingText')}</p>
        {refusal && (
          <Button kind="secondary" size="s" busy={busy !== null} onClick={() => void check(attempt)}>
            {t('retry')}
          </Button>
        )}
      </Note>
    </>
  );
}
