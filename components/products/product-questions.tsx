import { useLocale, useTranslations } from 'next-intl';
import { NeedsScript } from '@/components/forms/form-notes';
import { AskQuestion } from '@/components/questions/ask-question';
import styles from '@/components/questions/question.module.css';
import { QuestionArticle } from '@/components/questions/question-article';
import { LinkButton } from '@/components/ui/button';
import type { AnsweredQuestion } from '@/lib/contract/catalogue/feedback';
import { localePath } from '@/lib/domain/navigation/locale-path';

type ProductQuestionsProps = {
  readonly slug: string;
  /** The latest answered questions. */
  readonly list: readonly AnsweredQuestion[];
  readonly total: number;
};

/** Answered questions about a product, and the form to ask one. */
export function ProductQuestions({ slug, list, total }: ProductQuestionsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  return (
    <section className="section" id="questions">
      <div className="section-head">
        <h2>{t('questions')}</h2>
      </div>
      <div className={styles.questions}>
        <div className="stack">
          <p className="soft">{t(total === 0 ? 'noQuestions' : 'questionsText')}</p>
          <AskQuestion slug={slug} label={t('askQuestion')} />
          <NeedsScript />
        </div>
        {list.length > 0 && (
          <div className="stack">
            {list.map((one) => (
              <QuestionArticle question={one} key={one.id} />
            ))}
            {total > list.length && (
              <p>
                <LinkButton kind="secondary" href={localePath(locale, `/shop/products/${slug}/questions`)}>
                  {t('allQuestions', { count: total })}
                </LinkButton>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
