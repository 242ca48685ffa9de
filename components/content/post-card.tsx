import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import postsStyles from '@/components/ui/posts.module.css';
import tile from '@/components/ui/tile.module.css';
import type { BlogPost } from '@/lib/contract/catalogue/blog';
import { localePath } from '@/lib/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/text/keep-together';

type PostCardProps = { readonly post: BlogPost; readonly heading?: 'h2' | 'h3'; readonly priority?: boolean };

/** A post in a list: picture, date, title, how long it reads. */
export function PostCard({ post, heading: Heading = 'h3', priority = false }: PostCardProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const format = useFormatter();
  return (
    <article className={postsStyles.post}>
      <span className={classNames(tile.tile, postsStyles.picture)}>
        {post.image && <Picture picture={post.image} alt="" priority={priority} />}
      </span>
      <div>
        <span className="tiny muted">
          <time dateTime={post.date}>{format.dateTime(new Date(post.date), 'long')}</time>
        </span>
        <Heading className={postsStyles.title}>
          <Link href={localePath(locale, `/blog/post/${post.slug}`)}>{withUnbreakableUnits(post.title)}</Link>
        </Heading>
        <span className="tiny muted">{t('reading', { minutes: post.readingMinutes })}</span>
      </div>
    </article>
  );
}
