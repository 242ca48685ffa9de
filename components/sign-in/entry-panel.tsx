'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { classNames } from '@/components/ui/class-names';
import entryStyles from '@/components/ui/entry.module.css';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import { useUser } from '@/components/user/user-client';
import { shop } from '@/lib/config/shop';
import { type LocaleCode, shopBasics } from '@/lib/config/shop-basics';
import { localePath } from '@/lib/navigation/locale-path';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

/**
 * Where to go after sign-in: the page that asked for it if it is a path of this site, else the dashboard. No host,
 * scheme or backslash that a browser could read as a host.
 */
export function returnPath(query: string, locale: LocaleCode): string {
  const wanted = new URLSearchParams(query).get('returnTo') ?? '';
  const fallback = `/${locale}/account/dashboard`;
  const plain = [...wanted].every((sign) => sign > ' ' && sign !== '\\');
  if (!plain || !wanted.startsWith('/') || wanted.startsWith('//')) return fallback;
  const localised = shopBasics.locales.some(({ code }) => wanted === `/${code}` || wanted.startsWith(`/${code}/`));
  return localised ? wanted : `/${locale}${wanted}`;
}

/** Sign-in or sign-up page; a signed-in customer is sent on. */
export function EntryPanel({ kind }: { readonly kind: 'login' | 'signup' }) {
  const t = useTranslations('auth');
  const locale = useLocale();
  const { status } = useUser();
  const goOn = () => location.assign(returnPath(location.search, locale));

  useEffect(() => {
    if (status === 'customer') location.assign(returnPath(location.search, locale));
  }, [status, locale]);

  const open = shop.authentication && (kind === 'login' || shop.registration);
  if (!open) return <Note>{t('disabled')}</Note>;
  return (
    <section className={classNames('panel', entryStyles.entry, 'stack')} aria-labelledby="entry-title">
      <h1 id="entry-title">{t(`${kind}Title`)}</h1>
      <p className="soft">{t(`${kind}Text`)}</p>
      {kind === 'login' ? <SignInForm onSignedIn={goOn} size="l" /> : <SignUpForm onSignedIn={goOn} />}
      <div className="row between">
        {kind === 'login' && shop.registration && (
          <Link className="plain-link" href={localePath(locale, '/account/signup')}>
            {t('createAccount')}
          </Link>
        )}
        {kind === 'signup' && (
          <Link className="plain-link" href={localePath(locale, '/account/login')}>
            {t('haveAccount')}
          </Link>
        )}
        {kind === 'login' && shop.pages.forgotPassword && (
          <Link className="plain-link" href={localePath(locale, '/account/fpass')}>
            {t('forgot')}
          </Link>
        )}
      </div>
    </section>
  );
}
