'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
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

type LinkOtherAccountProps = { readonly onLeft: () => void; readonly children: ReactNode };

/** Says that the link is for another account than the one that is open here, and offers to leave this one or to stay. */
function LinkOtherAccount({ onLeft, children }: LinkOtherAccountProps) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const tell = useErrorText();
  const { user } = useUser();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const [left, setLeft] = useState<string>();
  const email = user?.email ?? left;

  // Until the link was checked again, the page keeps its message.
  const leave = async () => {
    setBusy(true);
    setLeft(user?.email);
    const error = await userStore.signOut();
    if (!error) return onLeft();
    setBusy(false);
    setRefusals(tell(error));
  };

  return (
    <div className="stack">
      <Note kind="warn" role="status">
        {email === undefined ? t('linkOtherUnnamed') : t('linkOther', { email })}
      </Note>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={leave}>
        {t(busy ? 'leaving' : 'leaveAndConfirm')}
      </Button>
      <LinkButton kind="secondary" wide href={localePath(locale, '/account/dashboard')}>
        {t('stay')}
      </LinkButton>
    </div>
  );
}

type LinkPressProps = {
  readonly id: string;
  readonly onConfirmed: () => void;
  readonly onInvalid: () => void;
  /** The signed-in customer changed meanwhile, or signed out. */
  readonly onRefused: () => void;
  readonly children: ReactNode;
};

/** Confirms the e-mail of a link for its signed-in customer: one press. */
function LinkPress({ id, onConfirmed, onInvalid, onRefused, children }: LinkPressProps) {
  const t = useTranslations('accountForms');
  const tell = useErrorText();
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
    setRefusals(tell(result.error));
    if ([401, 409].includes(result.error.status)) onRefused();
  };

  return (
    <div className="stack">
      <p className="soft">{t('linkPress')}</p>
      {children}
      <ErrorList texts={refusals} />
      <Button size="l" wide busy={busy} onClick={confirm}>
        {t(busy ? 'confirming' : 'confirmButton')}
      </Button>
    </div>
  );
}

type LinkRequestProps = Pick<ResponseOfCall<'authEmailConfirmLink'>, 'email' | 'asked'>;

/** E-mail, time and network of the request: the reader compares them with their own action. */
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
 * Confirms the e-mail of a letter's link: by a press when signed in to its account, else with its password. Opening the
 * link alone, as mail scanners do, changes nothing.
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
  const act = { id, onConfirmed: () => setEnd('confirmed'), onInvalid: () => setEnd('gone') };
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
      <RejectLink id={id} onRejected={() => setEnd('rejected')} onInvalid={act.onInvalid} />
    </div>
  );
}
