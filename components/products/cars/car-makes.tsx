import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { localePath } from '@/lib/navigation/locale-path';
import { carsPath } from '@/lib/products/product-paths';
import { wholeNumber } from '@/lib/text/whole-number';
import type { CarsAnswer } from './car-table';

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
      <ul className={styles.chips}>
        {makes.map(({ manuId, manuName, count }) => (
          <li key={manuId}>
            <Link
              className={classNames(styles.chip, manuId === chosen && styles.chosen)}
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
