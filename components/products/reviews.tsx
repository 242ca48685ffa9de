import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { starIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';
import type { Product, Review } from '@/lib/contract/catalogue/product';
import { localePath } from '@/lib/navigation/locale-path';
import { wholeNumber } from '@/lib/text/whole-number';
import styles from './reviews.module.css';

/** The rest stands behind one press. */
const shownAtOnce = 4;

type ReviewsProps = Pick<Product, 'id' | 'reviewList' | 'ratingCounts' | 'reviews'>;

/** What buyers say: how many gave how many stars, and their words. */
export function Reviews({ id, reviewList, ratingCounts, reviews }: ReviewsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  return (
    <section className="offscreen sec" id="reviews">
      <div className="sec-h">
        <h2>{t('reviews')}</h2>
        <LinkButton kind="secondary" size="s" rel="nofollow" href={localePath(locale, `/account/reviews/${id}`)}>
          {t('writeReview')}
        </LinkButton>
      </div>
      {reviews === 0 ? (
        <p className="muted">{t('noReviews')}</p>
      ) : (
        <div className={styles.reviews}>
          <Spread counts={ratingCounts} total={reviews} />
          <div className="stack">
            <ReviewArticles list={reviewList.slice(0, shownAtOnce)} />
            {reviewList.length > shownAtOnce && (
              <details className="stack">
                <summary className="lnk">
                  {t('moreReviews', {
                    count: reviewList.length - shownAtOnce,
                    n: wholeNumber(reviewList.length - shownAtOnce),
                  })}
                </summary>
                <ReviewArticles list={reviewList.slice(shownAtOnce)} />
              </details>
            )}
          </div>
        </div>
      )}
    </section>
  );
}

function Spread({ counts, total }: { readonly counts: readonly number[]; readonly total: number }) {
  const t = useTranslations('product');
  return (
    <dl className={styles.spread}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        return (
          <div key={stars}>
            <dt className="sm">{t('starsCount', { stars })}</dt>
            <dd>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ inlineSize: `${Math.round((count / Math.max(1, total)) * 100)}%` }} />
              </span>
              <span className="sm muted">{wholeNumber(count)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function ReviewArticles({ list }: { readonly list: readonly Review[] }) {
  return list.map((review) => <ReviewArticle review={review} key={review.id} />);
}

function ReviewArticle({ review }: { readonly review: Review }) {
  const t = useTranslations('product');
  const format = useFormatter();
  return (
    <article className="panel stack">
      <div className="row row-w">
        <h3 className={styles.author}>{review.author}</h3>
        {review.verified && <Tag kind="yes">{t('verified')}</Tag>}
        <time className="sm muted" dateTime={review.date}>
          {format.dateTime(new Date(review.date), 'short')}
        </time>
      </div>
      <span className="stars" role="img" aria-label={t('reviewStars', { rating: review.rating })}>
        {Array.from({ length: review.rating }, (_, index) => index).map((index) => (
          <Icon shape={starIcon} key={index} />
        ))}
      </span>
      {review.content !== '' && <p>{review.content}</p>}
    </article>
  );
}
