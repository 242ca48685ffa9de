import { useTranslations } from 'next-intl';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import type { Kit } from '@/lib/jobs/kit-page';
import { type KitQuery, kitQuery, withAnswer } from '@/lib/jobs/kit-query';
import { AnswerLink, KnownAnswers } from './kit-answers';
import styles from './kit-questions.module.css';

type KitQuestionsProps = { readonly kit: Kit; readonly state: KitQuery; readonly path: string };

/** Open questions of the kit's parts. An answer is a link, and is saved with a garage car. */
export function KitQuestions({ kit, state, path }: KitQuestionsProps) {
  const t = useTranslations('jobs');
  const { questions, car } = kit;
  if (questions.length === 0) return null;
  return (
    <section className={classNames('panel', styles.questions)} aria-labelledby="kit-qs">
      <KnownAnswers carId={car.carId} criteria={questions.map(({ criteriaId }) => criteriaId)} />
      <h2 className={styles.title} id="kit-qs">
        {t('questions', { n: questions.length })}
      </h2>
      {questions.map(({ criteriaId, question, hint, drawing, options }) => (
        <div className={styles.question} key={criteriaId}>
          {drawing !== null && <img src={drawing} alt="" width={64} height={64} loading="lazy" />}
          <div>
            <p>
              <b>{question}</b>
            </p>
            <p className="small muted">{hint}</p>
            <div className={chips.chips}>
              {options.map(({ value, label }) => (
                <AnswerLink
                  className={chips.chip}
                  href={path + kitQuery(withAnswer(state, criteriaId, value))}
                  carId={car.carId}
                  criteriaId={criteriaId}
                  value={value}
                  key={value}
                >
                  {label}
                </AnswerLink>
              ))}
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}
