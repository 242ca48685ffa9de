import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import { useShopForm } from '@/components/forms/use-shop-form';
import { Button, LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { PasswordField } from '@/components/ui/form/password-field';
import { Link } from '@/components/ui/link';
import { ErrorList, Note } from '@/components/ui/note';
import { userStore, useUser } from '@/components/user/user-client';
import { requestApi } from '@/lib/browser/requests/api';
import { shop } from '@/lib/config/shop';
import { requiredError } from '@/lib/domain/forms/form-fields';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './reject-link.module.css';

type LinkPasswordFormProps = {
  readonly id: string;
  readonly onConfirmed: () => void;
  readonly onInvalid: () => void;
  readonly children: ReactNode;
};

/** Confirms the e-mail of a link with the account's password, and signs in. */
export function LinkPasswordForm({ id, onConfirmed, onInvalid, children }: LinkPasswordFormProps) {
  const t = useTranslations('accountForms');
  const auth = useTranslations('auth');
  const locale = useLocale();
  const { busy, errorOf, messageOf, refusals, register, setError, formProps } = useShopForm<{
    readonly password: string;
  }>({
    send: async ({ password }) => {
      const error = await userStore.confirmEmail({ emailconfuniqid: id, password });
      if (error === null) onConfirmed();
      if (!error) return null;
      if (error.errorNames.includes('LINK_INVALID')) onInvalid();
      if (!error.errorNames.includes('PASSWORD_WRONG')) return error;
      setError('password', { message: t('linkPasswordWrong') }, { shouldFocus: true });
      return null;
    },
  });

  return (
    <form className="stack" {...formProps}>
      <p className="soft">{t('linkProof')}</p>
      {children}
      <ErrorList texts={refusals} />
      <PasswordField
        id="link-password"
        label={t('linkPassword')}
        autoComplete="current-password"
        maxLength={128}
        error={errorOf('password') ?? messageOf('password')}
        {...register('password', { validate: requiredError })}
      />
      <Button type="submit" size="l" wide busy={busy}>
        {t(busy ? 'confirming' : 'confirmAndEnter')}
      </Button>
      {shop.pages.forgotPassword && (
        <Link className="plain-link" href={localePath(locale, '/account/fpass')}>
          {auth('forgot')}
        </Link>
      )}
    </form>
  );
}

type RejectLinkProps = {
  readonly id: string;
  readonly onRejected: () => void;
  readonly onInvalid: () => void;
};

/** Voids a link that the reader did not request, on the second press. */
export function RejectLink({ id, onRejected, onInvalid }: RejectLinkProps) {
  const t = useTranslations('accountForms');
  const errorText = useErrorText();
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = state !== 'closed';
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);

  const reject = async () => {
    setState('busy');
    setRefusals([]);
    const body = { emailconfuniqid: id };
    const result = await requestApi('/api/account/auth/emailconfreject', { method: 'POST', body });
    if (result.ok) return onRejected();
    if (result.error.errorNames.includes('LINK_INVALID')) return onInvalid();
    setState('open');
    setRefusals(errorText(result.error));
  };

  if (!open) {
    return (
      <div className={styles.reject}>
        <Button kind="text" onClick={() => setState('open')}>
          {t('notMine')}
        </Button>
      </div>
    );
  }
  return (
    <section className={classNames(styles.reject, 'stack')} aria-labelledby="reject-title">
      <h2 className="h4" id="reject-title" tabIndex={-1} ref={heading}>
        {t('rejectTitle')}
      </h2>
      <p className="soft">{t('rejectText')}</p>
      <ErrorList texts={refusals} />
      <div className="row">
        <Button kind="danger" busy={state === 'busy'} onClick={reject}>
          {t(state === 'busy' ? 'rejecting' : 'reject')}
        </Button>
        <Button kind="text" onClick={() => setState('closed')}>
          {t('back')}
        </Button>
      </div>
    </section>
  );
}

/** Success message after a link has been used. */
export function LinkUsed({ outcome }: { readonly outcome: 'confirmed' | 'rejected' }) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const { status } = useUser();
  const isSignedIn = outcome === 'confirmed' || status === 'customer';
  return (
    <div className="stack">
      <Note kind="good" role="status">
        {t(outcome === 'confirmed' ? 'emailDone' : 'rejected')}
      </Note>
      <LinkButton size="l" wide href={localePath(locale, isSignedIn ? '/account/dashboard' : '/')}>
        {t(isSignedIn ? 'toAccount' : 'toShop')}
      </LinkButton>
    </div>
  );
}

/** Error state of an incomplete link. */
export function LinkBroken({ href, label }: { readonly href: string; readonly label: string }) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  return (
    <div className="stack">
      <ErrorList texts={[t('linkBroken')]} />
      <LinkButton kind="secondary" wide href={localePath(locale, href)}>
        {label}
      </LinkButton>
    </div>
  );
}

/** Error state of an invalid link, with the next step for the current user. */
export function LinkExpired() {
  const t = useTranslations('accountForms');
  const sentence = useTranslations('errors');
  const locale = useLocale();
  const { user } = useUser();
  return (
    <div className="stack">
      <ErrorList texts={[sentence('ERROR_API_LINK_INVALID')]} />
      <p className="soft">{t(user?.email_confirmed ? 'alreadyConfirmed' : 'confirmFailed')}</p>
      <LinkButton
        kind="secondary"
        wide
        href={localePath(locale, user?.email_confirmed ? '/account/dashboard' : '/account/profile')}
      >
        {t(user?.email_confirmed ? 'toAccount' : 'toProfile')}
      </LinkButton>
    </div>
  );
}
