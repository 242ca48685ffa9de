import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import chips from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { carIcon, mailIcon, messageCircleIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { UnderstoodPart } from '@/components/ui/understood-part';
import { CarOffer } from '@/components/vehicle/garage/car-offer';
import type { OfferedCar } from '@/components/vehicle/garage/car-offer-sheet';
import { shop } from '@/lib/config/shop';
import type { Understood as Reading, ShorterNumber } from '@/lib/contract/catalogue/shop';
import { facetKeyOf } from '@/lib/contract/facets';
import type { CategoryRef } from '@/lib/contract/shared';
import { type ListingState, listingQuery } from '@/lib/domain/listing/listing-state';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { understoodParts } from '@/lib/domain/search/explain-query';
import { searchPath } from '@/lib/domain/search/query-text';
import { carIdOfPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { productCountText } from './product-count-text';
import emptyStyles from './search-empty.module.css';
import styles from './understood.module.css';

const maxOfferedSeries = 8;

/** The car of a query, if it is specific enough for the garage. */
function offeredCar({ cars = [], vehicle }: Reading): OfferedCar | null {
  if (!vehicle || vehicle.modelIds.length === 0 || vehicle.modelIds.length > maxOfferedSeries) return null;
  const carIds = cars.flatMap(({ url }) => carIdOfPath(url) ?? []);
  const { name, manuId, modelIds } = vehicle;
  return { name, manuId, modelIds, carIds };
}

/** Links to the pages of a car named in the query, and a button to make it the current car. */
export function FoundCars({ understood }: { readonly understood: Reading | null }) {
  const t = useTranslations('catalogue');
  const vehicle = useTranslations('vehicle');
  const locale = useLocale();
  const cars = understood?.cars ?? [];
  const offered = understood && offeredCar(understood);
  if (cars.length === 0 && !offered) return null;
  const label = cars.length > 0 ? t('searchCar') : (offered?.name ?? '');
  return (
    <nav className={classNames(chips.chips, styles.understood)} aria-label={label}>
      <span>{label}</span>
      {offered && (
        <CarOffer
          car={offered}
          href={localePath(locale, cars[0]?.url ?? searchByCarPath)}
          words={{ offer: vehicle('myCar'), mine: vehicle('isMyCar') }}
        />
      )}
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

/** Interpretation of the query, with links to change it. */
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
  // A chosen facet overrides the query text.
  const chosen = new Set(state.filters.map(({ key }) => key));
  const specs = understood.specs?.filter(({ key }) => !chosen.has(facetKeyOf(key)));
  const parts = understoodParts({ ...understood, specs });
  const { ignored = [], missing = [], either = [] } = understood;
  if (parts.length + ignored.length + missing.length === 0) return null;
  const named = (together: boolean) =>
    missing.filter((one) => one.together === together).map(({ name, value }) => `${name} ${value}`);
  const [missingAlone, missingTogether] = [named(false), named(true)];
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
      {missingAlone.length > 0 && <span>{t('specMissing', { specs: missingAlone.join(', ') })}</span>}
      {missingTogether.length > 0 && <span>{t('specApart', { specs: missingTogether.join(', ') })}</span>}
      {either.length > 0 && <span>{t('specEither', { names: either.join(', ') })}</span>}
      <Link className="plain-link" href={path + listingQuery({ ...state, exact: true, page: 1 })} rel="nofollow">
        {t('searchExact', { typed: understood.typed })}
      </Link>
    </p>
  );
}

/** Links to ask the shop for a part with a prefilled message. */
function PartRequestLinks({ query }: { readonly query: string }) {
  const t = useTranslations('catalogue');
  const message = encodeURIComponent(t('askMessage', { query }));
  const subject = encodeURIComponent(query);
  return (
    <section className="section">
      <div className="section-head">
        <div>
          <h2>{t('askTitle')}</h2>
          <p className="small muted">{t('askText')}</p>
        </div>
      </div>
      <div className={chips.chips}>
        <LinkButton
          kind="secondary"
          icon={mailIcon}
          href={`mailto:${shop.contacts.email}?subject=${subject}&body=${message}`}
        >
          {t('askMail')}
        </LinkButton>
        {shop.links.whatsapp !== '' && (
          <LinkButton
            kind="secondary"
            icon={messageCircleIcon}
            href={`${shop.links.whatsapp}?text=${message}`}
            target="_blank"
            rel="noopener"
          >
            {t('askWhatsapp')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

type SearchEmptyProps = {
  readonly query: string;
  readonly nearest: readonly CategoryRef[];
  readonly shorter?: ShorterNumber | null | undefined;
};

/** Empty search result: part numbers with the same beginning, the nearest categories, and contact links. */
export function SearchEmpty({ query, nearest, shorter }: SearchEmptyProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return (
    <>
      <EmptyState
        drawing="magnifier"
        title={t('searchEmpty', { query })}
        action={
          <LinkButton kind="secondary" href={localePath(locale, '/shop/category')}>
            {t('toCatalog')}
          </LinkButton>
        }
      >
        {t('searchEmptyText')}
      </EmptyState>
      {shorter && shorter.items.length > 0 && <ShorterNumbers shorter={shorter} />}
      {nearest.length > 0 && (
        <section className="section">
          <div className="section-head">
            <h2>{t('searchNear')}</h2>
          </div>
          <div className={chips.chips}>
            {nearest.map(({ id, name, slug }) => (
              <Link className={chips.chip} href={localePath(locale, `/shop/category/${slug}`)} key={id}>
                {name}
              </Link>
            ))}
          </div>
        </section>
      )}
      <PartRequestLinks query={query} />
    </>
  );
}

function ShorterNumbers({ shorter: { number, total, items } }: { readonly shorter: ShorterNumber }) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  const pieces = productCountText(t, { total, totalCapped: false });
  return (
    <section className="section">
      <h2>{t('shorterTitle', { number })}</h2>
      <ul className={emptyStyles.numbers}>
        {items.map(({ id, slug, name, matchedNumber, brand }) => (
          <li key={id}>
            <Link className="plain-link" href={localePath(locale, `/shop/products/${slug}`)}>
              <span className="code">{matchedNumber}</span> {brand?.name} {name}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="plain-link" href={searchPath(locale, number)}>
        {t('shorterAll', { pieces, number })}
      </Link>
    </section>
  );
}
