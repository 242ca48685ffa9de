import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { fixedPicture } from '@/components/ui/fixed-picture';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import postsStyles from '@/components/ui/posts.module.css';
import type { BlogPost } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';

const pictureWidth = 240;

type PostCardProps = { readonly post: BlogPost; readonly heading?: 'h2' | 'h3'; readonly priority?: boolean };

/** A post in a list: picture, title, date and reading time. */
export function PostCard({ post, heading: Heading = 'h3', priority = false }: PostCardProps) {
  const t = useTranslations('content');
  const locale = useLocale();
  const format = useFormatter();
  const { slug, title, date, image, readingMinutes } = post;
  return (
    <article className={postsStyles.post}>
      {image && <Picture picture={fixedPicture(image, pictureWidth)} alt="" priority={priority} />}
      <Heading className={postsStyles.title}>
        <Link href={localePath(locale, `/blog/post/${slug}`)}>{withUnbreakableUnits(title)}</Link>
      </Heading>
      <time className="tiny muted" dateTime={date}>
        {`${format.dateTime(new Date(date), 'long')} · ${t('reading', { minutes: readingMinutes })}`}
      </time>
    </article>
  );
}
