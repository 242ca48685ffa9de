import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { carIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { UnderstoodPart } from '@/components/ui/understood-part';
import type { Understood as Reading } from '@/lib/contract/catalogue/shop';
import { facetKeyOf } from '@/lib/facets/attr/attribute-key';
import { type ListingState, listingQuery } from '@/lib/listing/listing-state';
import { localePath } from '@/lib/navigation/locale-path';
import { searchPath } from '@/lib/search/search-path';
import { understoodParts } from '@/lib/search/understood-parts';
import styles from './understood.module.css';

type FoundCarsProps = { readonly cars: NonNullable<Reading['cars']> };

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

type UnderstoodProps = {
  readonly understood: Reading | null;
  readonly path: string;
  readonly state: ListingState;
};

/** How the search was read, and the way to have it read otherwise. */
export function Understood({ understood, path, state }: UnderstoodProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  if (state.exact) {
    return (
      <p className={classNames(chips.chips, styles.understood)}>
        {t('exactNote')}{' '}
        <Link className="plain-link" href={path + listingQuery({ ...state, exact: false, page: 1 })} rel="nofollow">
          {t('searchLoose')}
        </Link>
      </p>
    );
  }
  if (!understood) return null;
  // A facet that was chosen goes before what the text says of it.
  const chosen = new Set(state.filters.map(({ key }) => key));
  const specs = understood.specs?.filter(({ key }) => !chosen.has(facetKeyOf(key)));
  const parts = understoodParts({ ...understood, specs });
  const { ignored = [], missing = [], either = [] } = understood;
  if (parts.length + ignored.length + missing.length === 0) return null;
  const named = (together: boolean) =>
    missing.filter((one) => one.together === together).map(({ name, value }) => `${name} ${value}`);
  const [alone, apart] = [named(false), named(true)];
  return (
    <p className={classNames(chips.chips, styles.understood)}>
      {parts.length > 0 && t('understood')}
      {parts.map(({ name, without }) => (
        <UnderstoodPart
          name={name}
          without={without === undefined ? undefined : searchPath(locale, without)}
          label={t('searchWithout', { part: name })}
          key={name}
        />
      ))}
      {ignored.length > 0 && <span>{t('leftOut', { words: ignored.join(', ') })}</span>}
      {alone.length > 0 && <span>{t('specMissing', { specs: alone.join(', ') })}</span>}
      {apart.length > 0 && <span>{t('specApart', { specs: apart.join(', ') })}</span>}
      {either.length > 0 && <span>{t('specEither', { names: either.join(', ') })}</span>}
      <Link className="plain-link" href={path + listingQuery({ ...state, exact: true, page: 1 })} rel="nofollow">
        {t('searchExact', { typed: understood.typed })}
      </Link>
    </p>
  );
}
