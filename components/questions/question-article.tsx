import { useFormatter, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { carIcon } from '@/components/ui/icons';
import { shop } from '@/lib/config/shop';
import type { AnsweredQuestion } from '@/lib/contract/catalogue/questions';

type QuestionArticleProps = { readonly asked: AnsweredQuestion; readonly heading?: 'h2' | 'h3' };

/** A question and the shop's answer. Both are in the asker's language, which need not be the page's. */
export function QuestionArticle({ asked, heading: Heading = 'h3' }: QuestionArticleProps) {
  const t = useTranslations('product');
  const format = useFormatter();
  const date = (at: string) => (
    <time className="sm muted" dateTime={at}>
      {format.dateTime(new Date(at), 'short')}
    </time>
  );
  return (
    <article className="panel stack question" id={`question-${asked.id}`}>
      <div className="row row-w">
        <Heading className="said-by">{asked.author ?? t('client')}</Heading>
        {date(asked.askedAt)}
        {asked.car !== null && (
          <span className="row sm soft question-c">
            <Icon shape={carIcon} size="s" />
            {asked.car}
          </span>
        )}
      </div>
      <p className="question-q" lang={asked.lang}>
        {asked.question}
      </p>
      <div className="question-a">
        <div className="row row-w">
          <b className="b">{t('shopAnswers', { shop: shop.name })}</b>
          {date(asked.answeredAt)}
        </div>
        <p lang={asked.lang}>{asked.answer}</p>
      </div>
    </article>
  );
}
