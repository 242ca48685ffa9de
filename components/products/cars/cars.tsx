import { useLocale, useTranslations } from 'next-intl';
import { OwnCars } from '@/components/fit/fit-mark';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import type { ResponseOf } from '@/lib/contract/call';
import type { shopProductCars } from '@/lib/contract/catalogue/shop';
import { carsPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { groupBy } from '@/lib/domain/text/parse-values';
import { modelTitle, yearSpan } from '@/lib/domain/vehicle/years';
import styles from '../specification.module.css';

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

/** Makes on the product page if the cars are too many to be named. */
const maxMakes = 12;

/** Fitting cars by make and model; if there are too many, only links to the makes. */
export function Cars({ slug, answer }: CarsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  const { total, items, manufacturers } = answer;
  if (total === 0) return null;
  const all = localePath(locale, carsPath(slug));
  return (
    <section className="section" id="cars">
      <div className="section-head">
        <h2>{t('cars')}</h2>
        <Link className="plain-link" rel="nofollow" href={all}>
          {t('allCars', { count: total, n: wholeNumber(total) })}
        </Link>
      </div>
      {total <= items.length ? (
        <CarMakes slug={slug} cars={items} />
      ) : (
        <>
          <div className={styles.own}>
            <OwnCars makes={manufacturers.map(({ manuId }) => manuId)} href={all} />
          </div>
          <CarMakeLinks slug={slug} makes={manufacturers.slice(0, maxMakes)} />
        </>
      )}
    </section>
  );
}

export type CarsAnswer = ResponseOf<typeof shopProductCars>;
export type FittingCar = CarsAnswer['items'][number];

export function limitsOf({ linkageCriteria }: FittingCar): string {
  return linkageCriteria.map(({ name, value, unit }) => `${name}: ${value} ${unit ?? ''}`.trim()).join('; ');
}

type CarMakesProps = { readonly slug: string; readonly cars: readonly FittingCar[] };

/** Makes with their models and engines; each make links to the table of its cars. */
function CarMakes({ slug, cars }: CarMakesProps) {
  const locale = useLocale();
  return (
    <dl className={styles.makes}>
      {groupBy(cars, ({ manuId }) => manuId).map(([manuId, members]) => (
        <div key={manuId}>
          <dt>
            <Link className="link" rel="nofollow" href={localePath(locale, carsPath(slug, manuId))}>
              {members[0]?.manuDesc}
            </Link>
          </dt>
          {groupBy(members, ({ modelDesc }) => modelDesc).map(([model, engines]) => (
            <dd key={model}>
              {modelTitle(model)}: {engines.map(engineText).join('; ')}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Engine with codes, years and conditions. */
function engineText(car: FittingCar): string {
  const years = yearSpan({ from: car.yearOfConstructionFrom, to: car.yearOfConstructionTo }, '');
  const details = [car.motorCodes.join(', '), years, limitsOf(car)].filter(Boolean).join(', ');
  return `${car.carDesc} (${details})`;
}
