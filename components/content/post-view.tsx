import { useFormatter, useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import postsStyles from '@/components/ui/posts.module.css';
import tile from '@/components/ui/tile.module.css';
import type { BlogPost, ContentBlock } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { withUnbreakableUnits } from '@/lib/domain/text/escape';
import { Blocks } from './blocks';
import styles from './blog.module.css';
import { PostCard } from './post-card';

type PostViewProps = {
  readonly post: BlogPost;
  readonly locale: Locale;
  readonly related: readonly BlogPost[];
};

type Heading = Extract<ContentBlock, { type: 'heading' }>;

/** A blog article with contents and related posts. */
export function PostView({ post, locale, related }: PostViewProps) {
  const t = useTranslations('content');
  const format = useFormatter();
  const headings = post.content.filter((block): block is Heading => block.type === 'heading');
  return (
    <div className="wrap">
      <PostCrumbs post={post} locale={locale} />
      <article className={styles.article}>
        <header className="stack">
          <h1>{withUnbreakableUnits(post.title)}</h1>
          <p className="row wrapping small muted">
            <time dateTime={post.date}>{format.dateTime(new Date(post.date), 'long')}</time>
            <span>{t('author', { name: post.author })}</span>
            <span>{t('reading', { minutes: post.readingMinutes })}</span>
          </p>
        </header>
        {post.image && (
          <span className={classNames(tile.tile, styles.picture)}>
            <Picture picture={post.image} alt="" priority sizes="(max-width:46rem) 41vw,19rem" />
          </span>
        )}
        {headings.length > 2 && <PostContents headings={headings} />}
        <Blocks blocks={post.content} locale={locale} />
        {post.tags.length > 0 && (
          <p className={chips.chips}>
            <span className="small muted">{t('tags')}</span>
            {post.tags.map(({ name, slug }) => (
              <Link className={chips.chip} href={localePath(locale, `/blog/tag/${slug}`)} key={slug}>
                {name}
              </Link>
            ))}
          </p>
        )}
      </article>
      {related.length > 0 && (
        <section className={classNames('section', styles.more)}>
          <div className="section-head">
            <h2>{t('relatedPosts')}</h2>
          </div>
          <div className={postsStyles.posts}>
            {related.map((relatedPost) => (
              <PostCard post={relatedPost} key={relatedPost.id} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function PostContents({ headings }: { readonly headings: readonly Heading[] }) {
  const t = useTranslations('content');
  return (
    <nav className="panel" aria-label={t('inThisPost')}>
      <b className="strong">{t('inThisPost')}</b>
      <ul>
        {headings.map(({ anchor, text }) => (
          <li key={anchor}>
            <a className="link" href={`#${anchor}`}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PostCrumbs({ post, locale }: Pick<PostViewProps, 'post' | 'locale'>) {
  const t = useTranslations('content');
  const c = useTranslations('catalogue');
  const [category] = post.categories;
  return (
    <Breadcrumbs
      label={c('here')}
      home={{ name: c('home'), href: localePath(locale, '/') }}
      trail={[
        { name: t('blog'), href: localePath(locale, '/blog') },
        ...(category ? [{ name: category.name, href: localePath(locale, `/blog/category/${category.slug}`) }] : []),
      ]}
      current={post.title}
    />
  );
}
