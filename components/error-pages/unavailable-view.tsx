import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/ui/button.module.css';
import { localePath } from '@/lib/domain/navigation/locale-path';

/** Loads the page again, with its query: a link to where one is, which no script has to answer. */
export function ReloadLink({ children }: { readonly children: string }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: an empty address is that of the page itself, query and all
    <a className={styles.button} href="" data-native>
      {children}
    </a>
  );
}

type UnavailableViewProps = {
  /** What tries the page again. */
  readonly retry: ReactNode;
  readonly reference?: string | undefined;
};

/** A page that could not be made: says so, and how to go on. */
export function UnavailableView({ retry, reference }: UnavailableViewProps) {
  const t = useTranslations('unavailable');
  const locale = useLocale();
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <img src="/drawings/wheel-bearing.svg" alt="" width={120} height={120} />
      <h1 id="error-heading">{t('title')}</h1>
      <p className="soft">{t('text')}</p>
      {reference !== undefined && <p className="small muted">{t('reference', { id: reference })}</p>}
      <div className="row">
        {retry}
        {/* A plain link: after a failure the next page is best loaded whole. */}
        <a className={styles.button} data-look="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </a>
      </div>
    </section>
  );
}
