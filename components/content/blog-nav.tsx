import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { BlogCategory } from '@/lib/contract/catalogue/blog';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './blog.module.css';

type BlogNavProps = {
  readonly categories: readonly BlogCategory[];
  /** Slug of the shown category; nothing on the page of all posts. */
  readonly current?: string | undefined;
  readonly search?: string | undefined;
};

/** The blog's themes and its search, a plain form. */
export function BlogNav({ categories, current, search = '' }: BlogNavProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  return (
    <div className={styles.nav}>
      <nav className="tabs" aria-label={t('blogCategories')}>
        <Link href={localePath(locale, '/blog')} aria-current={current === undefined ? 'page' : undefined}>
          {t('allPosts')}
        </Link>
        {categories.map(({ id, slug, name, items }) => (
          <Link
            href={localePath(locale, `/blog/category/${slug}`)}
            aria-current={slug === current ? 'page' : undefined}
            key={id}
          >
            {name} <span className="c">{items}</span>
          </Link>
        ))}
      </nav>
      <search>
        <form className="row" action={localePath(locale, '/blog')} method="get">
          <input
            className="inp inp-s"
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            aria-label={t('blogSearch')}
            placeholder={t('blogSearch')}
          />
          <button type="submit" className="btn btn-2">
            {t('blogSearchWord')}
          </button>
        </form>
      </search>
    </div>
  );
}
