'use client';

import { Icon } from '@/components/ui/icon';
import { starIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';

type ReviewArticleProps = {
  readonly author: string;
  /** When it was written, and the same in the reader's way. */
  readonly date: string;
  readonly day: string;
  /** Says that the author bought the part. */
  readonly bought?: string;
  readonly stars: number;
  readonly starsLabel: string;
  readonly text: string;
};

/** What one buyer says. A part has dozens: they travel as words, and their markup is made from them. */
export function ReviewArticle({ author, date, day, bought, stars, starsLabel, text }: ReviewArticleProps) {
  return (
    <article className="panel stack">
      <div className="row row-w">
        <h3 className="said-by">{author}</h3>
        {bought !== undefined && <Tag kind="yes">{bought}</Tag>}
        <time className="sm muted" dateTime={date}>
          {day}
        </time>
      </div>
      <span className="stars" role="img" aria-label={starsLabel}>
        {Array.from({ length: stars }, (_, index) => index).map((index) => (
          <Icon shape={starIcon} key={index} />
        ))}
      </span>
      {text !== '' && <p>{text}</p>}
    </article>
  );
}
