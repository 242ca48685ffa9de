import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';

/** Says of a text that it is too short to be searched for, and what to do instead. */
export function ShortSearch({ query }: { readonly query: string }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <div className="wrap">
      <h1 className="visually-hidden">{t('searchTitle', { query })}</h1>
      <EmptyState
        drawing="/drawings/box.svg"
        title={t('searchShort', { query })}
        action={
          <LinkButton kind="secondary" href={localePath(locale, '/shop/category')}>
            {t('toCatalog')}
          </LinkButton>
        }
      >
        {t('searchShortText', { count: shop.search.minimumLength })}
      </EmptyState>
    </div>
  );
}
