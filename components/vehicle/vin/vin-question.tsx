import { useLocale, useTranslations } from 'next-intl';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import optionCard from '@/components/ui/form/option-card.module.css';
import { Icon } from '@/components/ui/icon';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { wholeNumber } from '@/lib/text/whole-number';
import { modelTitle } from '@/lib/vehicle/model-title';
import { fuels, knownWord } from '@/lib/vehicle/vehicle-words';
import {
  certificateFields,
  narrowCars,
  type VinQuestion as Question,
  questionKeys,
  type VinAnswers,
  type VinOption,
  type VinQuestionKey,
} from '@/lib/vehicle/vin-question';
import { yearSpan } from '@/lib/vehicle/years';
import { Certificate } from './certificate';
import styles from './question.module.css';

type VinQuestionProps = {
  readonly question: Question<Vehicle>;
  readonly answers: VinAnswers;
} & (
  | { /** The page with these answers. */ readonly hrefOf: (answers: VinAnswers) => string }
  | { readonly onAnswer: (answers: VinAnswers) => void }
);

/** The one thing in the registration certificate that tells the possible cars apart best, with where it stands. */
export function VinQuestion({ question, answers, ...way }: VinQuestionProps) {
  const t = useTranslations('vin');
  const locale = useLocale();
  const { key, options } = question;
  const text = useAnswerText();
  const values = new Intl.ListFormat(locale, { type: 'disjunction' }).format(options.map(({ value }) => value));
  return (
    <section className={styles.question} aria-labelledby="vin-q">
      <div className="stack">
        <h3 id="vin-q">{t(`ask.${key}`, { values })}</h3>
        {key === 'model' && <p className="small muted">{t('askModelHelp')}</p>}
        <ul className={styles.options}>
          {options.map((option) => {
            const next = { ...answers, [key]: option.value };
            const shown = (
              <>
                <b>{text(key, option)}</b>
                <small>{detailOf(key, option) || t('answerCars', { count: option.cars.length })}</small>
              </>
            );
            return (
              <li key={option.value}>
                {'hrefOf' in way ? (
                  <Link className={optionCard.card} rel="nofollow" href={way.hrefOf(next)}>
                    {shown}
                  </Link>
                ) : (
                  <button type="button" className={optionCard.card} onClick={() => way.onAnswer(next)}>
                    {shown}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <Certificate field={certificateFields[key]} />
    </section>
  );
}

/** An answer in words: "77 kW / 105 CP", "Octavia II, 2004–2013". */
function useAnswerText() {
  const t = useTranslations('vehicle');
  return (key: VinQuestionKey, { value, cars: [car] }: VinOption<Vehicle>): string => {
    const details = car?.vehicleDetails;
    if (details === undefined) return value;
    if (key === 'kw') return t('kwHp', { kw: value, hp: details.powerHpFrom });
    if (key === 'ccm') return t('ccm', { value: wholeNumber(Number(value)) });
    if (key === 'model') return modelTitle(details.modelName);
    const fuel = key === 'fuel' ? knownWord(fuels, value) : undefined;
    return fuel === undefined ? value : t(`fuels.${fuel}`);
  };
}

const maxNamed = 3;

/** What else is known of the cars behind an answer: their versions and codes, or the years of a model. */
function detailOf(key: VinQuestionKey, { cars }: VinOption<Vehicle>): string {
  if (key === 'model') {
    const from = Math.min(...cars.map(({ vehicleDetails }) => vehicleDetails.yearOfConstrFrom));
    const ends = cars.map(({ vehicleDetails }) => vehicleDetails.yearOfConstrTo);
    const to = ends.some((end) => end === null) ? null : Math.max(...ends.map((end) => end ?? 0));
    return yearSpan({ from, to }, '…');
  }
  const names = [...new Set(cars.map(({ vehicleDetails }) => vehicleDetails.typeName))];
  const codes = [...new Set(cars.flatMap(({ motorCodes }) => motorCodes.map(({ motorCode }) => motorCode)))];
  const told = key === 'code' ? names : [...names.slice(0, maxNamed), ...codes.slice(0, maxNamed)];
  return told.join(', ');
}

type VinAnswersProps = { readonly answers: VinAnswers; readonly cars: readonly Vehicle[] } & (
  | { readonly hrefOf: (answers: VinAnswers) => string }
  | { readonly onAnswer: (answers: VinAnswers) => void }
);

/** What was answered so far; each answer can be taken back. */
export function GivenVinAnswers({ answers, cars, ...way }: VinAnswersProps) {
  const t = useTranslations('vin');
  const text = useAnswerText();
  const given = questionKeys.flatMap((key) => {
    const value = answers[key];
    if (value === undefined) return [];
    const { [key]: _, ...others } = answers;
    const said = `${certificateFields[key]}: ${text(key, { value, cars: narrowCars(cars, { [key]: value }) })}`;
    return [{ key, said, others }];
  });
  if (given.length === 0) return null;
  return (
    <ul className={chipsStyles.chips} aria-label={t('answers')}>
      {given.map(({ key, said, others }) => {
        const shown = (
          <>
            <span className="visually-hidden">{t('takeBack', { answer: said })}</span>
            <span aria-hidden="true">{said}</span>
            <Icon shape={xIcon} size="s" />
          </>
        );
        return (
          <li key={key}>
            {'hrefOf' in way ? (
              <Link
                className={classNames(chipsStyles.chip, chipsStyles.chosen)}
                rel="nofollow"
                href={way.hrefOf(others)}
              >
                {shown}
              </Link>
            ) : (
              <button
                type="button"
                className={classNames(chipsStyles.chip, chipsStyles.chosen)}
                onClick={() => way.onAnswer(others)}
              >
                {shown}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
