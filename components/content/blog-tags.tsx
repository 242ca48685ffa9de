import { useLocale, useTranslations } from 'next-intl';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { ResponseOf } from '@/lib/contract/call';
import type { blogTags } from '@/lib/contract/catalogue/blog';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './blog.module.css';

type BlogTagsProps = {
  readonly tags: ResponseOf<typeof blogTags>['items'];
  /** Slug of the shown tag. */
  readonly current?: string | undefined;
};

/** The tags of the blog with how many posts each has. */
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
