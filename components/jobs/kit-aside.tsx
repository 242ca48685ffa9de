import { useLocale, useTranslations } from 'next-intl';
import { TotalAmount } from '@/components/money/amount';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { Note } from '@/components/ui/note';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { type Kit, type KitQuery, kitQuery, withAnswer } from '@/lib/storefront/jobs/kit-query';
import { AnswerLink, KitBuy, KitTools, KnownAnswers } from './kit-actions';
import styles from './kit-aside.module.css';
import questionsStyles from './kit-questions.module.css';

type KitAsideProps = { readonly kit: Kit };

/** Included parts of the kit, with quantities. */
function includedParts({ lines }: Pick<Kit, 'lines'>) {
  return lines.flatMap(({ state, part }) =>
    state === 'in' && part ? [{ prodId: part.product.id, quantity: part.quantity }] : [],
  );
}

/** The total and the button that adds the kit to the cart; on narrow screens both stay at the bottom. */
export function KitAside({ kit }: KitAsideProps) {
  const t = useTranslations('jobs');
  const parts = includedParts(kit);
  const missing = kit.lines.filter(({ state }) => state === 'none' || state === 'noStock').length;
  const open = kit.lines.filter(({ state, part }) => state === 'in' && part?.fit.verdict === 'conditional').length;
  return (
    <div className={columnsStyles.side}>
      <aside className="panel stack" aria-label={t('sum')}>
        <div className={styles.total}>
          <span>{t('sumOf', { n: parts.length })}</span>
          <b className="number">
            <TotalAmount value={kit.total} parts={parts} />
          </b>
          <small className="muted">{t('vat')}</small>
        </div>
        {open > 0 && <Note kind="warn">{t('openNote', { n: open })}</Note>}
        {missing > 0 && <Note>{t('missingNote', { n: missing })}</Note>}
      </aside>
      {parts.length > 0 && (
        <div className={columnsStyles.bar}>
          <b className="number" aria-hidden="true">
            <TotalAmount value={kit.total} parts={parts} />
          </b>
          <KitButton kit={kit} />
        </div>
      )}
      <KitTools words={{ print: t('print'), share: t('share'), shared: t('shared') }} title={kit.job.name} />
      <p className="small muted">{t('forCar', { car: kit.car.name })}</p>
    </div>
  );
}

function KitButton({ kit }: KitAsideProps) {
  const t = useTranslations('jobs');
  const locale = useLocale();
  const parts = includedParts(kit);
  return (
    <KitBuy
      // Resets the button when the kit changes.
      key={JSON.stringify(parts)}
      parts={parts}
      carId={kit.car.carId}
      name={kit.job.name}
      cartHref={localePath(locale, '/shop/cart')}
      words={{ add: t('buy'), added: t('bought') }}
    />
  );
}

type KitQuestionsProps = { readonly kit: Kit; readonly state: KitQuery; readonly path: string };

/** Open questions about the kit's parts. An answer is a link, and is also saved with a garage car. */
export function KitQuestions({ kit, state, path }: KitQuestionsProps) {
  const t = useTranslations('jobs');
  const { questions, car } = kit;
  if (questions.length === 0) return null;
  return (
    <section className={classNames('panel', questionsStyles.questions)} aria-labelledby="kit-qs">
      <KnownAnswers carId={car.carId} criteria={questions.map(({ criteriaId }) => criteriaId)} />
      <h2 className={questionsStyles.title} id="kit-qs">
        {t('questions', { n: questions.length })}
      </h2>
      {questions.map(({ criteriaId, question, hint, drawing, options }) => (
        <div className={questionsStyles.question} key={criteriaId}>
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
