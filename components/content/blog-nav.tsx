import { useLocale, useTranslations } from 'next-intl';
import buttonStyles from '@/components/ui/button.module.css';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import field from '@/components/ui/form/field.module.css';
import { Link } from '@/components/ui/link';
import tabs from '@/components/ui/tabs.module.css';
import type { ResponseOf } from '@/lib/contract/call';
import type { BlogCategory, blogTags } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './blog.module.css';

type BlogTagsProps = {
  readonly tags: ResponseOf<typeof blogTags>['items'];
  readonly current?: string | undefined;
};

/** The tags of the blog with their number of posts. */
export function BlogTags({ tags, current }: BlogTagsProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  if (tags.length === 0) return null;
  return (
    <nav className={classNames(chips.chips, styles.tags)} aria-label={t('tags')}>
      {tags.map(({ name, slug, count }) => (
        <Link
          className={classNames(chips.chip, slug === current && chips.chosen)}
          href={localePath(locale, `/blog/tag/${slug}`)}
          aria-current={slug === current ? 'page' : undefined}
          key={slug}
        >
          {name} <span className="muted">{count}</span>
        </Link>
      ))}
    </nav>
  );
}

type BlogNavProps = {
  readonly categories: readonly BlogCategory[];
  /** Slug of the current category; undefined on the page of all posts. */
  readonly current?: string | undefined;
  readonly search?: string | undefined;
};

/** Categories and search of the blog. */
export function BlogNav({ categories, current, search = '' }: BlogNavProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  return (
    <div className={styles.nav}>
      <nav className={tabs.tabs} aria-label={t('blogCategories')}>
        <Link href={localePath(locale, '/blog')} aria-current={current === undefined ? 'page' : undefined}>
          {t('allPosts')}
        </Link>
        {categories.map(({ id, slug, name, items }) => (
          <Link
            href={localePath(locale, `/blog/category/${slug}`)}
            aria-current={slug === current ? 'page' : undefined}
            key={id}
          >
            {name} <span className={tabs.count}>{items}</span>
          </Link>
        ))}
      </nav>
      <search>
        <form className="row" action={localePath(locale, '/blog')} method="get">
          <input
            className={classNames(field.input, field.compact)}
            type="search"
            name="q"
            defaultValue={search}
            maxLength={100}
            aria-label={t('blogSearch')}
            placeholder={t('blogSearch')}
          />
          <button type="submit" className={buttonStyles.button} data-look="secondary">
            {t('blogSearchWord')}
          </button>
        </form>
      </search>
    </div>
  );
}
