import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Note } from '@/components/ui/note';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { likelyYears } from '@/lib/vehicle/likely-years';
import { modelTitle } from '@/lib/vehicle/model-title';
import { makePath, modelPath, searchByCarPath } from '@/lib/vehicle/paths';
import { splittingPowers } from '@/lib/vehicle/vin-question';
import type { VinMatches } from '@/lib/vehicle/vin-search';
import { EngineTable } from './engine-table';

type VinAnswerProps = { readonly matches: VinMatches; readonly locale: LocaleCode };

/** What the VIN stands for, with what is left to decide. It never claims more than the service knows. */
export function VinAnswer({ matches, locale }: VinAnswerProps) {
  const { answer } = matches;
  return (
    <div className="vin-found">
      <VinFacts info={answer.vinInfo} vehicles={matches.vehicles} />
      {matches.vehicles.length > 0 && <Candidates matches={matches} locale={locale} />}
      {matches.vehicles.length === 0 && <NoCandidates matches={matches} locale={locale} />}
      {answer.matchingModels.length > 0 && <Models matches={matches} locale={locale} />}
    </div>
  );
}

type VinFactsProps = { readonly info: VinMatches['answer']['vinInfo']; readonly vehicles: VinMatches['vehicles'] };

function VinFacts({ info, vehicles }: VinFactsProps) {
  const t = useTranslations('vehicle');
  if (info === null) return null;
  const { checkDigit, makeHint, wmi } = info;
  const modelYear = likelyYears(info.modelYear, vehicles);
  return (
    <>
      <dl className="vin-facts">
        {makeHint !== null && (
          <div>
            <dt>{t('vinMaker')}</dt>
            <dd>
              {makeHint} <span className="code muted">{wmi}</span>
            </dd>
          </div>
        )}
        {modelYear.length > 0 && (
          <div>
            <dt>{t('vinModelYears')}</dt>
            <dd className="num">{modelYear.join(', ')}</dd>
          </div>
        )}
      </dl>
      {!checkDigit.ok && checkDigit.applies && <Note kind="warn">{t('vinCheckDigit')}</Note>}
    </>
  );
}

function Candidates({ matches: { answer, vehicles }, locale }: VinAnswerProps) {
  const t = useTranslations('vehicle');
  const count = answer.matchingVehiclesCount;
  const exact = answer.confidence === 'exact' && count === 1;
  const powers = splittingPowers(vehicles);
  return (
    <section className="stack" aria-labelledby="vin-candidates">
      <h2 id="vin-candidates">{exact ? t('vinExact') : t('vinCandidates', { count })}</h2>
      {!exact && powers.length > 0 && <p className="b">{t('vinWhichPower', { powers: powers.join(', ') })}</p>}
      {!exact && <p className="soft">{t('vinWhichOne')}</p>}
      <div className="tbl-wrap">
        <EngineTable vehicles={vehicles} locale={locale} fullNames />
      </div>
      {count > vehicles.length && (
        <p className="sm muted">{t('vinMoreCandidates', { shown: vehicles.length, count })}</p>
      )}
    </section>
  );
}

function NoCandidates({ matches: { answer, makes }, locale }: VinAnswerProps) {
  const t = useTranslations('vehicle');
  const [maker] = answer.matchingManufacturers;
  const make = makes.find(({ manuId }) => manuId === maker?.manuId);
  const text =
    answer.reason === 'UNKNOWN_WMI' ? t('vinUnknownMaker', { wmi: answer.vinInfo?.wmi ?? '' }) : t('vinNoVehicle');
  return (
    <Note kind="warn">
      <p>{make === undefined ? text : t('vinMakeOnly')}</p>
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

function Models({ matches: { answer, makes }, locale }: VinAnswerProps) {
  const t = useTranslations('vehicle');
  const links = answer.matchingModels.flatMap(({ manuId, modelId, modelName }) => {
    const make = makes.find((known) => known.manuId === manuId);
    if (make === undefined) return [];
    return [{ modelId, href: modelPath(make.slug, modelId), name: `${make.manuName} ${modelTitle(modelName)}` }];
  });
  if (links.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="vin-models">
      <h3 id="vin-models">{t('vinModels')}</h3>
      <ul className="chips">
        {links.map(({ modelId, href, name }) => (
          <li key={modelId}>
            <Link className="chip" href={localePath(locale, href)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
