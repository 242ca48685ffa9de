import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import postsStyles from '@/components/ui/posts.module.css';
import tile from '@/components/ui/tile.module.css';
import type { BlogPost } from '@/lib/contract/catalogue/blog';
import { localePath } from '@/lib/navigation/locale-path';
import { Section } from './section';

/** The newest posts of the blog. */
export function LatestPosts({ posts }: { readonly posts: readonly BlogPost[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  const format = useFormatter();
  const more = { href: localePath(locale, '/blog'), label: t('allPosts') };
  return (
    <Section title={t('blog')} more={more} offscreen>
      <div className={postsStyles.posts}>
        {posts.map(({ id, slug, title, date, image }) => {
          const href = localePath(locale, `/blog/post/${slug}`);
          return (
            <article className={postsStyles.post} key={id}>
              <span className={classNames(tile.tile, postsStyles.picture)}>
                {image && <Picture picture={image} alt="" />}
              </span>
              <div>
                <time className="tiny muted" dateTime={date}>
                  {format.dateTime(new Date(date), 'long')}
                </time>
                <h3>
                  <Link href={href}>{title}</Link>
                </h3>
                <Link className="plain-link small" href={href} aria-label={`${t('read')}: ${title}`}>
                  {t('read')}
                </Link>
              </div>
            </article>
          );
        })}
      </div>
    </Section>
  );
}
