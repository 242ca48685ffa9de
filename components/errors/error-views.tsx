import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SearchForm } from '@/components/search/search-form';
import { LinkButton } from '@/components/ui/button';
import styles from '@/components/ui/button.module.css';
import { houseIcon } from '@/components/ui/icons';
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
      <img src="/drawings/wheel-bearing.svg" alt="" width={120} height={120} />
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

/** The 400 page; works without scripts. */
export function BadRequestView() {
  const t = useTranslations('badRequest');
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <h1 id="error-heading">{t('title')}</h1>
      <p className="soft">{t('text')}</p>
      <SearchAndHome home={t('home')} />
    </section>
  );
}

/** The 404 page; works without scripts. */
export function NotFoundView() {
  const t = useTranslations('notFound');
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <svg width="420" height="190" viewBox="0 0 420 190" aria-hidden="true">
        <text x="8" y="156">
          4
        </text>
        <text x="300" y="156">
          4
        </text>
        <image href="/drawings/wheel-bearing.svg" x="108" y="2" width="188" height="188" />
        <path d="M136 178h113M136 170v16M249 170v16" />
      </svg>
      <h1 id="error-heading">{t('heading')}</h1>
      <p className="soft">{t('text')}</p>
      <SearchAndHome home={t('home')} />
    </section>
  );
}

function SearchAndHome({ home }: { readonly home: string }) {
  return (
    <>
      <SearchForm variant="page" />
      <LinkButton kind="secondary" icon={houseIcon} href={localePath(useLocale(), '/')}>
        {home}
      </LinkButton>
    </>
  );
}
