import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
import { IfFeature } from '@/components/features/if-feature';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { Product, Review } from '@/lib/contract/catalogue/product';
import { reviewsPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import styles from './reviews.module.css';

/** Number of reviews on the product page; all of them have a page of their own. */
const shownAtOnce = 2;

type ReviewsProps = Pick<Product, 'id' | 'slug' | 'reviewList' | 'ratingCounts' | 'reviews'>;

/** Number of reviews per rating, and the first reviews of a product. */
export function Reviews({ id, slug, reviewList, ratingCounts, reviews }: ReviewsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const hidden = reviewList.length - shownAtOnce;
  const section = (
    <section className="section" id="reviews">
      <div className="section-head">
        <h2>{t('reviews')}</h2>
        <WriteReview id={id} />
      </div>
      {reviews === 0 ? (
        <p className="muted">{t('noReviews')}</p>
      ) : (
        <ReviewList counts={ratingCounts} total={reviews} list={reviewList.slice(0, shownAtOnce)} heading="h3">
          {hidden > 0 && (
            <p>
              <Link className="plain-link" href={localePath(locale, reviewsPath(slug))}>
                {t('moreReviews', { count: hidden, n: wholeNumber(hidden) })}
              </Link>
            </p>
          )}
        </ReviewList>
      )}
    </section>
  );
  // Without reviews and without the form the section would only say so.
  return reviews === 0 ? <IfFeature name="reviewForm">{section}</IfFeature> : section;
}

/** Link to write a review, which is open to verified buyers. */
export function WriteReview({ id }: Pick<Product, 'id'>) {
  const t = useTranslations('product');
  const locale = useLocale();
  return (
    <IfFeature name="reviewForm">
      <LinkButton kind="secondary" size="s" rel="nofollow" href={localePath(locale, `/account/reviews/${id}`)}>
        {t('writeReview')}
      </LinkButton>
    </IfFeature>
  );
}

type Heading = 'h2' | 'h3';
type ReviewListProps = {
  readonly counts: readonly number[];
  readonly total: number;
  readonly list: readonly Review[];
  /** Heading level of a review. */
  readonly heading: Heading;
  /** Content below the reviews. */
  readonly children?: ReactNode;
};

/** Reviews of a product with the number per rating. */
export function ReviewList({ counts, total, list, heading, children }: ReviewListProps) {
  return (
    <div className={styles.reviews}>
      <RatingCounts counts={counts} total={total} />
      <div className="stack">
        {list.map((review) => (
          <ReviewArticle review={review} heading={heading} key={review.id} />
        ))}
        {children}
      </div>
    </div>
  );
}

/** Number of reviews per rating, each with a bar of its share. */
function RatingCounts({ counts, total }: { readonly counts: readonly number[]; readonly total: number }) {
  const t = useTranslations('product');
  return (
    <dl className={classNames('small', styles.spread)}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const bar: CSSProperties & Record<'--share', string> = {
          '--share': `${Math.round((count / Math.max(1, total)) * 100)}%`,
        };
        return (
          <Fragment key={stars}>
            <dt>{t('starsCount', { stars })}</dt>
            <dd style={bar}>{wholeNumber(count)}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

function ReviewArticle({ review, heading: Heading }: { readonly review: Review; readonly heading: Heading }) {
  const t = useTranslations('product');
  const format = useFormatter();
  const { rating } = review;
  const stars: CSSProperties & Record<'--stars', number> = { '--stars': rating };
  return (
    <article className="panel">
      <Heading>{review.author}</Heading>
      <p className={classNames('small muted', review.verified && styles.verified)}>
        {review.verified && `${t('verified')} · `}
        <time dateTime={review.date}>{format.dateTime(new Date(review.date), 'short')}</time>
      </p>
      <span className={styles.stars} role="img" aria-label={t('reviewStars', { rating })} style={stars} />
      {review.content !== '' && <p>{review.content}</p>}
    </article>
  );
}
