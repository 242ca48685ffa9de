import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { carIcon } from '@/components/ui/icons';
import type { Understood } from '@/lib/contract/catalogue/shop';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './understood.module.css';

type FoundCarsProps = { readonly cars: NonNullable<Understood['cars']> };

/** For a search that names a car and nothing else: the way to the car itself. */
export function FoundCars({ cars }: FoundCarsProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  if (cars.length === 0) return null;
  return (
    <nav className={classNames(chips.chips, styles.understood)} aria-label={t('searchCar')}>
      <span>{t('searchCar')}</span>
      {cars.map(({ name, url }) => (
        <LinkButton kind="secondary" size="s" icon={carIcon} href={localePath(locale, url)} key={url}>
          {name}
        </LinkButton>
      ))}
    </nav>
  );
}
