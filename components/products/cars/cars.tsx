import { useLocale, useTranslations } from 'next-intl';
import { OwnCars } from '@/components/fit/fit-mark';
import { LinkButton } from '@/components/ui/button';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import facets from '@/components/ui/facets.module.css';
import { Icon } from '@/components/ui/icon';
import { chevronDownIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import tableStyles from '@/components/ui/table.module.css';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopProductCars } from '@/lib/contract/catalogue/shop';
import { carsPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { groupBy } from '@/lib/domain/text/parse-values';
import { carPath } from '@/lib/domain/vehicle/paths';
import { modelTitle } from '@/lib/domain/vehicle/years';
import styles from './cars.module.css';

type CarMakeLinksProps = {
  readonly slug: string;
  readonly makes: CarsAnswer['manufacturers'];
  readonly chosen?: number | undefined;
};

/** Makes with fitting cars and their counts, as links to their lists. */
export function CarMakeLinks({ slug, makes, chosen }: CarMakeLinksProps) {
  const t = useTranslations('productCars');
  const locale = useLocale();
  return (
    <nav aria-label={t('makes')} data-paper-list>
      <ul className={chipsStyles.chips}>
        {makes.map(({ manuId, manuName, count }) => (
          <li key={manuId}>
            <Link
              className={classNames(chipsStyles.chip, manuId === chosen && chipsStyles.chosen)}
              rel="nofollow"
              href={localePath(locale, carsPath(slug, manuId))}
              aria-current={manuId === chosen ? 'page' : undefined}
            >
              {manuName} <span className="muted number">{wholeNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CarsProps = { readonly slug: string; readonly answer: CarsAnswer };

/** Fitting cars by make and model; if there are too many, only links to the makes. */
export function Cars({ slug, answer }: CarsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (answer.total === 0) return null;
  const isComplete = answer.total <= answer.items.length;
  return (
    <section className="offscreen section" id="cars">
      <div className="section-head">
        <div>
          <h2>{t('cars')}</h2>
          <p className="small muted">{t('carsText')}</p>
        </div>
      </div>
      {!isComplete && (
        <div className={styles.own}>
          <OwnCars makes={answer.manufacturers.map(({ manuId }) => manuId)} href={localePath(locale, carsPath(slug))} />
        </div>
      )}
      {isComplete ? (
        <CarMakes cars={answer.items} makers={answer.manufacturers} />
      ) : (
        <>
          <CarMakeLinks slug={slug} makes={answer.manufacturers} />
          <p className={styles.more}>
            <LinkButton kind="secondary" rel="nofollow" href={localePath(locale, carsPath(slug))}>
              {t('allCars', { count: answer.total, n: wholeNumber(answer.total) })}
            </LinkButton>
          </p>
        </>
      )}
    </section>
  );
}

export type CarsAnswer = ResponseOf<typeof shopProductCars>;
type FittingCar = CarsAnswer['items'][number];

/** Formats `200406` as `06.2004`. */
function monthText(month: number): string {
  const text = String(month);
  return `${text.slice(4)}.${text.slice(0, 4)}`;
}

function limitsOf({ linkageCriteria }: FittingCar): string {
  return linkageCriteria.map(({ name, value, unit }) => `${name}: ${value} ${unit ?? ''}`.trim()).join('; ');
}

type CarMakesProps = {
  readonly cars: readonly FittingCar[];
  readonly makers?: CarsAnswer['manufacturers'];
};

/** Cars by make; a single make is expanded. */
function CarMakes({ cars, makers = [] }: CarMakesProps) {
  const makes = groupBy(cars, (car) => car.manuId);
  const counts = new Map(makers.map(({ manuId, count }) => [manuId, count]));
  return (
    <div className={classNames(facets.panel, styles.cars)}>
      {makes.map(([manuId, members]) => (
        <details className={facets.facet} open={makes.length === 1} key={manuId}>
          <summary>
            <span>
              {members[0]?.manuDesc}{' '}
              <span className="muted small">{wholeNumber(counts.get(manuId) ?? members.length)}</span>
            </span>
            <Icon shape={chevronDownIcon} />
          </summary>
          <CarTable cars={members} />
        </details>
      ))}
    </div>
  );
}

type CarTableProps = {
  readonly cars: readonly FittingCar[];
  /** Whether to show the make of each car. */
  readonly withMake?: boolean;
};

/** Cars with model, engine, codes, power, years and conditions. */
export function CarTable({ cars, withMake = false }: CarTableProps) {
  const t = useTranslations('productCars');
  const locale = useLocale();
  const limited = cars.some((car) => car.linkageCriteria.length > 0);
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            <th scope="col">{t('carModel')}</th>
            <th scope="col">{t('carEngine')}</th>
            <th scope="col">{t('carPower')}</th>
            <th scope="col">{t('carYears')}</th>
            {limited && <th scope="col">{t('carLimits')}</th>}
          </tr>
        </thead>
        <tbody>
          {cars.map((car) => (
            <tr key={car.carId}>
              <td>
                <Link className="link" href={localePath(locale, carPath(car.carId))}>
                  {withMake && `${car.manuDesc} `}
                  {modelTitle(car.modelDesc)}
                </Link>
              </td>
              <td>
                {car.carDesc} <span className="code muted">{car.motorCodes.join(', ')}</span>
              </td>
              <td className="number">{t('power', { kw: car.powerKwFrom, hp: car.powerHpFrom })}</td>
              <td className="number">
                {car.yearOfConstructionTo === null
                  ? t('yearsOpen', { from: monthText(car.yearOfConstructionFrom) })
                  : `${monthText(car.yearOfConstructionFrom)}–${monthText(car.yearOfConstructionTo)}`}
              </td>
              {limited && <td>{limitsOf(car)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
