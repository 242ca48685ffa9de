import { useFormatter, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { shop } from '@/lib/config/shop';
import type { AnsweredQuestion } from '@/lib/contract/catalogue/feedback';
import styles from './question.module.css';

type QuestionArticleProps = { readonly question: AnsweredQuestion; readonly heading?: 'h2' | 'h3' };

/** A question and the shop's answer. Both are in the asker's language, which need not be the page's. */
export function QuestionArticle({ question: entry, heading: Heading = 'h3' }: QuestionArticleProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const date = (at: string) => (
    <time className="small muted" dateTime={at}>
      {format.dateTime(new Date(at), 'short')}
    </time>
  );
  return (
    <article className={classNames('panel stack', styles.question)} id={`question-${entry.id}`}>
      <div className="row wrapping">
        <Heading className={styles.author}>{entry.author ?? t('client')}</Heading>
        {date(entry.askedAt)}
        {entry.car !== null && <span className="small soft">{entry.car}</span>}
      </div>
      <p lang={entry.lang}>{entry.question}</p>
      <div className={styles.answer}>
        <b className="strong">{t('shopAnswers', { shop: shop.name })}</b> {date(entry.answeredAt)}
        <p lang={entry.lang}>{entry.answer}</p>
      </div>
    </article>
  );
}
