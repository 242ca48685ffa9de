import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/button.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Reloads the current URL without scripts. */
export function ReloadLink({ children }: { readonly children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty href is the current URL with its query
    <a className={styles.button} href="" data-native>
      {children}
    </a>
  );
}

type UnavailableViewProps = {
  readonly retry: ReactNode;
  readonly reference?: string | undefined;
};

/** Error page for a failed request, with retry. */
export function UnavailableView({ retry, reference }: UnavailableViewProps) {
  const t = useTranslations('unavailable');
  const locale = useLocale();
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <img src="/drawings/gauge.svg" alt="" width={160} height={160} />
      <h1 id="error-heading">{t('title')}</h1>
      <p className="soft">{t('text')}</p>
      {reference !== undefined && <p className="small muted">{t('reference', { id: reference })}</p>}
      <div className="row">
        {retry}
        {/* A full page load, since the client state may be broken. */}
        <a className={styles.button} data-look="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </a>
      </div>
    </section>
  );
}
