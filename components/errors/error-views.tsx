import { useLocale, useTranslations } from 'next-intl';
import { SearchForm } from '@/components/search/search-form';
import { LinkButton } from '@/components/ui/button';
import { houseIcon } from '@/components/ui/icons';
import { localePath } from '@/lib/domain/navigation/locale-path';

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
