import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { ErrorList } from '@/components/ui/form/error-list';
import { Note } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Shown after a link was used. */
export function LinkUsed({ how }: { readonly how: 'confirmed' | 'rejected' }) {
  const t = useTranslations('accountForms');
  const locale = useLocale();
  const { status } = useUser();
  const inside = how === 'confirmed' || status === 'customer';
  return (
    <div className="stack">
      <Note kind="good" role="status">
        {t(how === 'confirmed' ? 'emailDone' : 'rejected')}
      </Note>
      <LinkButton size="l" wide href={localePath(locale, inside ? '/account/dashboard' : '/')}>
        {t(inside ? 'toAccount' : 'toShop')}
      </LinkButton>
    </div>
  );
}

/** The link is incomplete: nothing can be done with it. */
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

/** The link is no longer valid; the advice depends on who reads it. */
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
