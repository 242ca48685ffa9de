'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button, LinkButton } from '@/components/ui/button';
import styles from '@/components/ui/form/field.module.css';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Order } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/domain/navigation/locale-path';

type ClaimOrderProps = {
  readonly order: Pick<Order, 'claimed' | 'contact'>;
  /** Whether registration is enabled. */
  readonly registration: boolean;
};

/** Offers to move a guest order into the account with the same e-mail. */
export function ClaimOrder({ order: { claimed, contact }, registration }: ClaimOrderProps) {
  const t = useTranslations('orderActions');
  const locale = useLocale();
  const { status, user } = useUser();
  const canClaim = useFeature('orderClaim');
  if (!canClaim || claimed || contact.email === '') return null;
  if (status === 'guest' && registration) {
    return (
      <section className="panel stack" aria-labelledby="claim-order">
        <h2 className="h4" id="claim-order">
          {t('claimTitle')}
        </h2>
        <p className="soft">{t('claimText')}</p>
        <LinkButton kind="secondary" wide href={localePath(locale, '/account/signup')}>
          {t('signUp')}
        </LinkButton>
        <Link
          className="plain-link"
          href={localePath(
            locale,
            `/account/login?returnTo=${encodeURIComponent(localePath(locale, '/account/orders'))}`,
          )}
        >
          {t('signIn')}
        </Link>
      </section>
    );
  }
  if (status !== 'customer') return null;
  return user?.email_confirmed ? <ClaimButton /> : <Note>{t('claimConfirm')}</Note>;
}

/** Claims guest orders placed with the customer's e-mail. */
export function ClaimButton({ onClaimed }: { readonly onClaimed?: () => void }) {
  const t = useTranslations('orderActions');
  const locale = useLocale();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly claimed: number } | { readonly refusal: string }>();

  const claim = async () => {
    setBusy(true);
    const result = await requestApi<ResponseOfCall<'ordersClaim'>>('/api/account/orders/claim', {
      method: 'POST',
      body: {},
    });
    setBusy(false);
    setOutcome(result.ok ? result.data : { refusal: errorText(result.error).join(' ') });
    if (result.ok && result.data.claimed > 0) onClaimed?.();
  };
  const refusal =
    outcome && 'refusal' in outcome ? outcome.refusal : outcome?.claimed === 0 ? t('claimOther') : undefined;
  if (outcome && refusal === undefined) {
    return (
      <Note kind="good" role="status">
        <p>{t('claimDone')}</p>
        <Link className="plain-link" href={localePath(locale, '/account/orders')}>
          {t('toOrders')}
        </Link>
      </Note>
    );
  }
  return (
    <Note>
      <p>{t('claimOffer')}</p>
      <Button kind="secondary" size="s" busy={busy} onClick={() => void claim()}>
        {t('claimButton')}
      </Button>
      {refusal !== undefined && (
        <p className={styles.error} role="alert">
          {refusal}
        </p>
      )}
    </Note>
  );
}
