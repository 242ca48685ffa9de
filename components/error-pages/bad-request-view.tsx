import { useLocale, useTranslations } from 'next-intl';
import { SearchForm } from '@/components/search/search-form';
import { LinkButton } from '@/components/ui/button';
import { houseIcon } from '@/components/ui/icons';
import { localePath } from '@/lib/navigation/locale-path';

/** What a person sees whose URL was refused; works without scripts. */
export function BadRequestView() {
  const t = useTranslations('badRequest');
  const locale = useLocale();
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <h1 id="error-heading">{t('title')}</h1>
      <p className="soft">{t('text')}</p>
      <SearchForm variant="page" />
      <LinkButton kind="secondary" icon={houseIcon} href={localePath(locale, '/')}>
        {t('home')}
      </LinkButton>
    </section>
  );
}
