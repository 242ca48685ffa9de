import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { CategoryRef } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

type SearchEmptyProps = { readonly query: string; readonly nearest: readonly CategoryRef[] };

/** A search without results: what to try, and the nearest groups. */
export function SearchEmpty({ query, nearest }: SearchEmptyProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <>
      <EmptyState
        title={t('searchEmpty', { query })}
        action={
          <LinkButton kind="secondary" href={localePath(locale, '/shop/category')}>
            {t('toCatalog')}
          </LinkButton>
        }
      >
        {t('searchEmptyText')}
      </EmptyState>
      {nearest.length > 0 && (
        <section className="sec">
          <h2>{t('searchNear')}</h2>
          <div className="chips">
            {nearest.map(({ id, name, slug }) => (
              <Link className="chip" href={localePath(locale, `/shop/category/${slug}`)} key={id}>
                {name}
              </Link>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
