import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { makePath, modelPath, searchByCarPath, vinPath } from '@/lib/domain/vehicle/paths';
import { answersQuery, bestSplittingQuestion, narrowCars, type VinAnswers } from '@/lib/domain/vehicle/vin-question';
import { likelyYears, modelTitle } from '@/lib/domain/vehicle/years';
import type { VinMatches } from '@/lib/storefront/vehicle/vin-search';
import { EngineTable } from '../finder/engine-table';
import { MyCarButton } from '../garage/my-car-button';
import styles from './vin-page.module.css';
import { GivenVinAnswers, VinQuestion } from './vin-question';

type VinAnswerProps = {
  readonly matches: VinMatches;
  /** Answers given so far from the registration certificate. */
  readonly answers: VinAnswers;
  readonly locale: LocaleCode;
};

/** Vehicles that match a VIN, and the next question. */
export function VinAnswer({ matches, answers, locale }: VinAnswerProps) {
  const { answer } = matches;
  return (
    <div className={styles.found}>
      <VinFacts info={answer.vinInfo} vehicles={matches.vehicles} />
      {matches.vehicles.length > 0 && <Candidates matches={matches} answers={answers} locale={locale} />}
      {matches.vehicles.length === 0 && <NoCandidates matches={matches} locale={locale} />}
      {answer.matchingModels.length > 1 && <Models matches={matches} locale={locale} />}
      {matches.vehicles.length > 0 && <UnlistedToo models={answer.vinInfo?.unlistedModels ?? []} />}
    </div>
  );
}

type VinFactsProps = { readonly info: VinMatches['answer']['vinInfo']; readonly vehicles: VinMatches['vehicles'] };

function VinFacts({ info, vehicles }: VinFactsProps) {
  const t = useTranslations('vin');
  if (info === null) return null;
  const { checkDigit, makeHint, wmi } = info;
  const modelYear = likelyYears(info.modelYear, vehicles);
  return (
    <>
      <dl className={styles.facts}>
        {makeHint !== null && (
          <div>
            <dt>{t('maker')}</dt>
            <dd>
              {makeHint} <span className="code muted">{wmi}</span>
            </dd>
          </div>
        )}
        {modelYear.length > 0 && (
          <div>
            <dt>{t('modelYears')}</dt>
            <dd className="number">{modelYear.join(', ')}</dd>
          </div>
        )}
      </dl>
      {!checkDigit.ok && <CheckDigitAdvice applies={checkDigit.applies} />}
    </>
  );
}

/** A wrong check digit is a warning only where check digits are mandatory; European makers rarely use them. */
function CheckDigitAdvice({ applies }: { readonly applies: boolean }) {
  const t = useTranslations('vin');
  if (applies) return <Note kind="warn">{t('checkDigit')}</Note>;
  return <p className="small muted">{t('checkDigitEurope')}</p>;
}

function Candidates({ matches: { answer, vehicles }, answers, locale }: VinAnswerProps) {
  const t = useTranslations('vin');
  const cars = narrowCars(vehicles, answers);
  const [only] = cars;
  const question = cars.length > 1 ? bestSplittingQuestion(cars) : null;
  const hrefOf = (nextAnswers: VinAnswers) => localePath(locale, `${vinPath}${answersQuery(nextAnswers)}`);
  const count = cars.length === vehicles.length ? answer.matchingVehiclesCount : cars.length;
  return (
    <section className="stack" aria-labelledby="vin-candidates">
      <h2 id="vin-candidates">{cars.length === 1 ? t('exact') : t('candidates', { count })}</h2>
      <GivenVinAnswers answers={answers} cars={vehicles} hrefOf={hrefOf} />
      {question && <VinQuestion question={question} answers={answers} hrefOf={hrefOf} />}
      {only && cars.length === 1 && (
        <p className="row wrapping">
          <MyCarButton vehicle={only} />
        </p>
      )}
      {cars.length > 1 && <p className="soft">{question ? t('whichOne') : t('same')}</p>}
      <div className="wide-table">
        <EngineTable vehicles={cars} locale={locale} fullNames />
      </div>
      {answer.matchingVehiclesCount > vehicles.length && (
        <p className="small muted">
          {t('moreCandidates', { shown: vehicles.length, count: answer.matchingVehiclesCount })}
        </p>
      )}
    </section>
  );
}

/** Matching models that are missing from the catalogue. */
function UnlistedToo({ models }: { readonly models: readonly string[] }) {
  const t = useTranslations('vin');
  return models.length > 0 && <p className="small muted">{t('unlistedToo', { models: models.join(', ') })}</p>;
}

type MatchesProps = Omit<VinAnswerProps, 'answers'>;

function NoCandidates({ matches: { answer, makes }, locale }: MatchesProps) {
  const t = useTranslations('vin');
  const [maker] = answer.matchingManufacturers;
  const make = makes.find(({ manuId }) => manuId === maker?.manuId);
  const text = answer.reason === 'UNKNOWN_WMI' ? t('unknownMaker', { wmi: answer.vinInfo?.wmi ?? '' }) : t('noVehicle');
  const unlisted = answer.vinInfo?.unlistedModels ?? [];
  const ofMake = unlisted.length > 0 ? t('unlisted', { models: unlisted.join(', ') }) : t('makeOnly');
  return (
    <Note kind="warn">
      <p>{make === undefined ? text : ofMake}</p>
      <p>
        <LinkButton
          kind="secondary"
          href={localePath(locale, make === undefined ? searchByCarPath : makePath(make.slug))}
        >
          {make === undefined ? t('toByModel') : make.manuName}
        </LinkButton>
      </p>
    </Note>
  );
}

function Models({ matches: { answer, makes }, locale }: MatchesProps) {
  const t = useTranslations('vin');
  const links = answer.matchingModels.flatMap(({ manuId, modelId, modelName }) => {
    const make = makes.find((candidate) => candidate.manuId === manuId);
    if (make === undefined) return [];
    return [{ modelId, href: modelPath(make.slug, modelId), name: `${make.manuName} ${modelTitle(modelName)}` }];
  });
  if (links.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="vin-models">
      <h3 id="vin-models">{t('models')}</h3>
      <ul className={chips.chips}>
        {links.map(({ modelId, href, name }) => (
          <li key={modelId}>
            <Link className={chips.chip} href={localePath(locale, href)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
