import { useLocale, useTranslations } from 'next-intl';
import { OwnCars } from '@/components/fit/fit-mark';
import { LinkButton } from '@/components/ui/button';
import { localePath } from '@/lib/navigation/locale-path';
import { carsPath } from '@/lib/products/product-paths';
import { wholeNumber } from '@/lib/text/whole-number';
import { CarMakeLinks } from './car-makes';
import { CarMakes, type CarsAnswer } from './car-table';
import styles from './cars.module.css';

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
