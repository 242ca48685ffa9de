'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed } from '@/components/user/read-states';
import { useAccountRead } from '@/components/user/use-account-read';
import type { ResponseOfCall } from '@/lib/requests/api';
import { linkSecret } from '@/lib/user/letter-link';
import { LinkOtherAccount } from './link-other-account';
import { LinkBroken, LinkExpired, LinkUsed } from './link-outcomes';
import { LinkPasswordForm } from './link-password-form';
import { LinkPress } from './link-press';
import { LinkRequest } from './link-request';
import { RejectLink } from './reject-link';

/**
 * Confirms the address of a letter's link for who holds its account: on a press where they are signed in to it, else
 * with its password. Opening the link alone, as mail scanners do, changes nothing.
 */
export function ConfirmEmail({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const secret = linkSecret(id);
  return secret ? <Confirming id={secret} /> : <LinkBroken href="/account/profile" label={t('toProfile')} />;
}

function Confirming({ id }: { readonly id: string }) {
  const locale = useLocale();
  const body = { emailconfuniqid: id };
  const link = useAccountRead<ResponseOfCall<'authEmailConfirmLink'>>('/api/account/auth/emailconflink', locale, body);
  const [end, setEnd] = useState<'confirmed' | 'rejected' | 'gone'>();

  if (end === 'confirmed' || end === 'rejected') return <LinkUsed how={end} />;
  if (end === 'gone' || link.missing) return <LinkExpired />;
  if (link.failed) return <LoadFailed onRetry={link.retry} />;
  if (!link.data) return <Skeleton width="100%" height="14rem" />;
  const { proof, ...about } = link.data;
  const request = <LinkRequest {...about} />;
  const act = { id, onConfirmed: () => setEnd('confirmed'), onGone: () => setEnd('gone') };
  if (proof === 'session') {
    return (
      <LinkPress {...act} onRefused={link.retry}>
        {request}
      </LinkPress>
    );
  }
  return (
    <div className="stack">
      {proof === 'password' ? (
        <LinkPasswordForm {...act}>{request}</LinkPasswordForm>
      ) : (
        <LinkOtherAccount onLeft={link.retry}>{request}</LinkOtherAccount>
      )}
      <RejectLink id={id} onRejected={() => setEnd('rejected')} onGone={act.onGone} />
    </div>
  );
}
