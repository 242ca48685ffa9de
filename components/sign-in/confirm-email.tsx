'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useFeature } from '@/components/features/missing-features';
import { Button, LinkButton } from '@/components/ui/button';
import factsStyles from '@/components/ui/facts.module.css';
import { ErrorList, Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { LoadFailed, useAccountRead } from '@/components/user/account-read';
import { userStore, useUser } from '@/components/user/user-client';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { linkSecret } from '@/lib/browser/user/letter-link';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { LinkBroken, LinkExpired, LinkPasswordForm, LinkUsed, RejectLink } from './confirm-email-forms';

type LinkOtherAccountProps = { readonly onSignedOut: () => void; readonly children: ReactNode };

/** The link belongs to another account: offers to sign out or to keep the current account. */
function LinkOtherAccount({ onSignedOut, children }: LinkOtherAccountProps) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const errorText = useErrorText();
  const { user } = useUser();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  // The e-mail is kept until the link has been read again after the sign-out.
  const [signedOutEmail, setSignedOutEmail] = useState<string>();
  const email = user?.email ?? signedOutEmail;

  const signOut = async () => {
    setBusy(true);
    setSignedOutEmail(user?.email);
    const error = await userStore.signOut();
    if (!error) return onSignedOut();
    setBusy(false);
    setRefusals(errorText(error));
  };

  return (
    <div className="stack">
      <Note kind="warn" role="status">
        {email === undefined ? t('linkOtherUnnamed') : t('linkOther', { email })}
      </Note>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={signOut}>
        {t(busy ? 'leaving' : 'leaveAndConfirm')}
      </Button>
      <LinkButton kind="secondary" wide href={localePath(locale, '/account/dashboard')}>
        {t('stay')}
      </LinkButton>
    </div>
  );
}

type LinkConfirmProps = {
  readonly id: string;
  readonly onConfirmed: () => void;
  readonly onInvalid: () => void;
  /** Called when the signed-in customer has changed or signed out. */
  readonly onRefused: () => void;
  readonly text?: string;
  readonly children?: ReactNode;
};

/** Confirms the e-mail of a link for its signed-in customer. */
function LinkConfirm({ id, onConfirmed, onInvalid, onRefused, text, children }: LinkConfirmProps) {
  const t = useTranslations('accountForms');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const confirm = async () => {
    setBusy(true);
    setRefusals([]);
    const body = { emailconfuniqid: id };
    const result = await requestApi('/api/account/auth/emailconfcheck', { method: 'POST', body });
    setBusy(false);
    if (result.ok) {
      onConfirmed();
      void userStore.reload();
      return;
    }
    if (result.error.errorNames.includes('LINK_INVALID')) return onInvalid();
    setRefusals(errorText(result.error));
    if ([401, 409].includes(result.error.status)) onRefused();
  };

  return (
    <div className="stack">
      <p className="soft">{text ?? t('linkPress')}</p>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={confirm}>
        {t(busy ? 'confirming' : 'confirmButton')}
      </Button>
    </div>
  );
}

type LinkRequestProps = Pick<ResponseOfCall<'authEmailConfirmLink'>, 'email' | 'asked'>;

/** E-mail, time and network of the request, so that the reader can recognise it. */
function LinkRequest({ email, asked }: LinkRequestProps) {
  const t = useTranslations('accountForms');
  const format = useFormatter();
  const { at, from, browser } = asked;
  return (
    <dl className={factsStyles.facts}>
      <div>
        <dt>{t('linkEmail')}</dt>
        <dd>{email}</dd>
      </div>
      <div>
        <dt>{t('linkTime')}</dt>
        <dd>
          <time dateTime={at}>{format.dateTime(new Date(at), 'moment')}</time>
        </dd>
      </div>
      {browser && (
        <div>
          <dt>{t('linkBrowser')}</dt>
          <dd>{browser.system === null ? browser.name : `${browser.name}, ${browser.system}`}</dd>
        </div>
      )}
      {from !== null && (
        <div>
          <dt>{t('linkNetwork')}</dt>
          <dd>{from}</dd>
        </div>
      )}
    </dl>
  );
}

/**
 * Confirms the e-mail of a link: with one press if its account is signed in, otherwise with the password. Opening the
 * link changes nothing, because mail scanners open links.
 */
export function ConfirmEmail({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const isChecked = useFeature('emailLinks');
  const secret = linkSecret(id, { isOwn: isChecked });
  if (!secret) return <LinkBroken href="/account/profile" label={t('toProfile')} />;
  return isChecked ? <LinkContent id={secret} /> : <UncheckedLink id={secret} />;
}

/** A link that the back end checks only on confirmation, for the signed-in customer. */
function UncheckedLink({ id }: { readonly id: string }) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const { status } = useUser();
  const [outcome, setOutcome] = useState<'confirmed' | 'gone'>();
  if (outcome === 'confirmed') return <LinkUsed outcome={outcome} />;
  if (outcome === 'gone') return <LinkExpired />;
  if (status === 'loading') return <Skeleton width="100%" height="14rem" />;
  if (status === 'unavailable') return <LoadFailed onRetry={() => void userStore.load()} />;
  if (status === 'guest') {
    const back = encodeURIComponent(localePath(locale, `/account/email-confirm/${id}`));
    return (
      <div className="stack">
        <p className="soft">{t('signInToConfirm')}</p>
        <LinkButton size="l" wide href={`${localePath(locale, '/account/login')}?returnTo=${back}`}>
          {t('toLogin')}
        </LinkButton>
      </div>
    );
  }
  return (
    <LinkConfirm
      id={id}
      text={t('pressToConfirm')}
      onConfirmed={() => setOutcome('confirmed')}
      onInvalid={() => setOutcome('gone')}
      onRefused={() => void userStore.reload()}
    />
  );
}

function LinkContent({ id }: { readonly id: string }) {
  const locale = useLocale();
  const body = { emailconfuniqid: id };
  const link = useAccountRead<ResponseOfCall<'authEmailConfirmLink'>>('/api/account/auth/emailconflink', locale, body);
  const [outcome, setOutcome] = useState<'confirmed' | 'rejected' | 'gone'>();

  if (outcome === 'confirmed' || outcome === 'rejected') return <LinkUsed outcome={outcome} />;
  if (outcome === 'gone' || link.missing) return <LinkExpired />;
  if (link.failed) return <LoadFailed onRetry={link.retry} />;
  if (!link.data) return <Skeleton width="100%" height="14rem" />;
  const { proof, ...requestFacts } = link.data;
  const request = <LinkRequest {...requestFacts} />;
  const linkProps = { id, onConfirmed: () => setOutcome('confirmed'), onInvalid: () => setOutcome('gone') };
  if (proof === 'session') {
    return (
      <LinkConfirm {...linkProps} onRefused={link.retry}>
        {request}
      </LinkConfirm>
    );
  }
  return (
    <div className="stack">
      {proof === 'password' ? (
        <LinkPasswordForm {...linkProps}>{request}</LinkPasswordForm>
      ) : (
        <LinkOtherAccount onSignedOut={link.retry}>{request}</LinkOtherAccount>
      )}
      <RejectLink id={id} onRejected={() => setOutcome('rejected')} onInvalid={linkProps.onInvalid} />
    </div>
  );
}
