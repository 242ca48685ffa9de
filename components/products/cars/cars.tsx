import { useLocale, useTranslations } from 'next-intl';
import { OwnCars } from '@/components/fit/fit-mark';
import { LinkButton } from '@/components/ui/button';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/navigation/locale-path';
import { carsPath } from '@/lib/products/product-paths';
import { wholeNumber } from '@/lib/text/whole-number';
import { CarMakes, type CarsAnswer } from './car-table';
import styles from './cars.module.css';

type CarMakeLinksProps = {
  readonly slug: string;
  readonly makes: CarsAnswer['manufacturers'];
  readonly chosen?: number | undefined;
};

/** The makes of a part's cars, each with how many there are, as ways to their lists. */
export function CarMakeLinks({ slug, makes, chosen }: CarMakeLinksProps) {
  const t = useTranslations('productCars');
  const locale = useLocale();
  return (
    <nav aria-label={t('makes')}>
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

/** The cars that the maker names for this part, by make and model; where there are many, the makes lead to them. */
export function Cars({ slug, answer }: CarsProps) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (answer.total === 0) return null;
  const whole = answer.total <= answer.items.length;
  return (
    <section className="offscreen section" id="cars">
      <div className="section-head">
        <div>
          <h2>{t('cars')}</h2>
          <p className="small muted">{t('carsText')}</p>
        </div>
      </div>
      {!whole && (
        <div className={styles.own}>
          <OwnCars makes={answer.manufacturers.map(({ manuId }) => manuId)} href={localePath(locale, carsPath(slug))} />
        </div>
      )}
      {whole ? (
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
