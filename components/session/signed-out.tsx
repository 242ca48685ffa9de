import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { useSessionValue } from './session-client';

/** Whether the sign-in has expired on the server; the session then lacks the customer's data. */
export const useSignedOut = (): boolean => useSessionValue(({ confirmed }) => confirmed?.signedOut === true);

/** Replaces an empty cart, list or garage after the sign-in has expired. `returnTo` is the path of the page. */
export function SignedOut({ returnTo }: { readonly returnTo: string }) {
  const t = useTranslations('signedOut');
  const locale = useLocale();
  const href = `${localePath(locale, '/account/login')}?returnTo=${encodeURIComponent(localePath(locale, returnTo))}`;
  return (
    <EmptyState drawing="key" title={t('title')} action={<LinkButton href={href}>{t('signIn')}</LinkButton>}>
      {t('text')}
    </EmptyState>
  );
}
