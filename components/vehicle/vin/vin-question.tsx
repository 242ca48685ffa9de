import { useLocale, useTranslations } from 'next-intl';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import optionCard from '@/components/ui/form/option-card.module.css';
import { Icon } from '@/components/ui/icon';
import { xIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { Vehicle } from '@/lib/contract/catalogue/vehicle';
import { wholeNumber } from '@/lib/domain/text/escape';
import {
  type CertificateField,
  certificateFieldOf,
  narrowCars,
  type VinQuestion as Question,
  questionKeys,
  type VinAnswers,
  type VinOption,
  type VinQuestionKey,
} from '@/lib/domain/vehicle/vin-question';
import { fuels, knownWord, modelTitle, yearSpan } from '@/lib/domain/vehicle/years';
import certificateStyles from './certificate.module.css';
import styles from './question.module.css';

type VinQuestionProps = {
  readonly question: Question<Vehicle>;
  readonly answers: VinAnswers;
} & (
  | { /** The page with these answers. */ readonly hrefOf: (answers: VinAnswers) => string }
  | { readonly onAnswer: (answers: VinAnswers) => void }
);

/** Asks for the certificate field that best distinguishes the matching cars, and shows where it is. */
export function VinQuestion({ question, answers, ...target }: VinQuestionProps) {
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
            const content = (
              <>
                <b>{text(key, option)}</b>
                <small>{detailOf(key, option) || t('answerCars', { count: option.cars.length })}</small>
              </>
            );
            return (
              <li key={option.value}>
                {'hrefOf' in target ? (
                  <Link className={optionCard.card} rel="nofollow" href={target.hrefOf(next)}>
                    {content}
                  </Link>
                ) : (
                  <button type="button" className={optionCard.card} onClick={() => target.onAnswer(next)}>
                    {content}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <Certificate field={certificateFieldOf[key]} />
    </section>
  );
}

/** Text of an answer, such as "77 kW / 105 CP" or "Octavia II, 2004–2013". */
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

/** Details of the cars that an answer selects: versions and codes, or the years of a model. */
function detailOf(key: VinQuestionKey, { cars }: VinOption<Vehicle>): string {
  if (key === 'model') {
    const from = Math.min(...cars.map(({ vehicleDetails }) => vehicleDetails.yearOfConstrFrom));
    const ends = cars.map(({ vehicleDetails }) => vehicleDetails.yearOfConstrTo);
    const to = ends.some((end) => end === null) ? null : Math.max(...ends.map((end) => end ?? 0));
    return yearSpan({ from, to }, '…');
  }
  const names = [...new Set(cars.map(({ vehicleDetails }) => vehicleDetails.typeName))];
  const codes = [...new Set(cars.flatMap(({ motorCodes }) => motorCodes.map(({ motorCode }) => motorCode)))];
  const parts = key === 'code' ? names : [...names.slice(0, maxNamed), ...codes.slice(0, maxNamed)];
  return parts.join(', ');
}

type VinAnswersProps = { readonly answers: VinAnswers; readonly cars: readonly Vehicle[] } & (
  | { readonly hrefOf: (answers: VinAnswers) => string }
  | { readonly onAnswer: (answers: VinAnswers) => void }
);

/** The answers given so far, each with a remove button. */
export function GivenVinAnswers({ answers, cars, ...target }: VinAnswersProps) {
  const t = useTranslations('vin');
  const text = useAnswerText();
  const answered = questionKeys.flatMap((key) => {
    const value = answers[key];
    if (value === undefined) return [];
    const { [key]: _, ...others } = answers;
    const label = `${certificateFieldOf[key]}: ${text(key, { value, cars: narrowCars(cars, { [key]: value }) })}`;
    return [{ key, label, others }];
  });
  if (answered.length === 0) return null;
  return (
    <ul className={chipsStyles.chips} aria-label={t('answers')}>
      {answered.map(({ key, label, others }) => {
        const content = (
          <>
            <span className="visually-hidden">{t('takeBack', { answer: label })}</span>
            <span aria-hidden="true">{label}</span>
            <Icon shape={xIcon} size="s" />
          </>
        );
        return (
          <li key={key}>
            {'hrefOf' in target ? (
              <Link
                className={classNames(chipsStyles.chip, chipsStyles.chosen)}
                rel="nofollow"
                href={target.hrefOf(others)}
              >
                {content}
              </Link>
            ) : (
              <button
                type="button"
                className={classNames(chipsStyles.chip, chipsStyles.chosen)}
                onClick={() => target.onAnswer(others)}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type Row = { readonly code: string; readonly value: string; readonly wide?: boolean };

/* Field codes of Directive 1999/37/EC, which Moldova's certificate also uses; the values are invented. */
const left: readonly Row[] = [
  { code: 'A', value: 'AAA 000' },
  { code: 'B', value: '14.05.2008' },
  { code: 'D.1', value: 'SKODA' },
  { code: 'D.3', value: 'OCTAVIA' },
  { code: 'E', value: 'TMBZZZ1Z6A2048211' },
];
const right: readonly Row[] = [
  { code: 'P.1', value: '1896' },
  { code: 'P.2', value: '77' },
  { code: 'P.3', value: 'MOTORINĂ' },
  { code: 'P.5', value: 'BXE 000000' },
  { code: 'R', value: 'GRI' },
];

const fieldNames = { E: 'E', 'P.1': 'P1', 'P.2': 'P2', 'P.3': 'P3', 'D.3': 'D3', 'P.5': 'P5' } as const;

/** Drawing of the registration certificate with one field highlighted. */
export function Certificate({ field }: { readonly field: CertificateField }) {
  const t = useTranslations('vin');
  const text = t('certificate', { field, name: t(`fields.${fieldNames[field]}`) });
  return (
    <figure className={certificateStyles.certificate}>
      <svg viewBox="0 0 320 206" role="img" aria-label={text}>
        <rect className={certificateStyles.paper} x="1" y="1" width="318" height="204" rx="10" />
        <path className={certificateStyles.band} d="M1 11a10 10 0 0 1 10-10h298a10 10 0 0 1 10 10v25H1z" />
        <text className={certificateStyles.title} x="14" y="17">
          REPUBLICA MOLDOVA
        </text>
        <text className={certificateStyles.subtitle} x="14" y="29">
          CERTIFICAT DE ÎNMATRICULARE
        </text>
        <rect className={certificateStyles.sign} x="282" y="9" width="24" height="18" rx="3" />
        <text className={certificateStyles.country} x="294" y="22">
          MD
        </text>
        <path className={certificateStyles.fold} d="M160 44v154" />
        <Rows rows={left} x={12} field={field} />
        <Rows rows={right} x={168} field={field} />
      </svg>
      <figcaption className="tiny muted">
        <b>{field}</b> {t(`fields.${fieldNames[field]}`)}. {t('certificateNote')}
      </figcaption>
    </figure>
  );
}

type RowsProps = { readonly rows: readonly Row[]; readonly x: number; readonly field: CertificateField };

function Rows({ rows, x, field }: RowsProps) {
  return rows.map(({ code, value }, index) => {
    const y = 48 + index * 30;
    const marked = code === field;
    return (
      <g className={classNames(certificateStyles.field, marked && certificateStyles.chosen)} key={code}>
        {marked && <rect x={x - 5} y={y - 3} width="150" height="29" rx="5" />}
        <text className={certificateStyles.code} x={x} y={y + 15}>
          {code}
        </text>
        {marked ? (
          <text
            className={classNames(certificateStyles.value, value.length > 12 && certificateStyles.long)}
            x={x + 28}
            y={y + 16}
          >
            {value}
          </text>
        ) : (
          <path className={certificateStyles.line} d={`M${x + 28} ${y + 12}h${Math.min(104, value.length * 8)}`} />
        )}
        <path className={certificateStyles.rule} d={`M${x} ${y + 24}h140`} />
      </g>
    );
  });
}
