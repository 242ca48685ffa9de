import { useLocale, useTranslations } from 'next-intl';
import { IfFeature } from '@/components/features/if-feature';
import { SearchForm } from '@/components/search/search-form';
import { LinkButton } from '@/components/ui/button';
import { houseIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchByCarPath } from '@/lib/domain/vehicle/paths';

/** The 400 page; works without scripts. */
export function BadRequestView() {
  const t = useTranslations('badRequest');
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <img src="/drawings/magnifier.svg" alt="" width={160} height={160} />
      <h1 id="error-heading">{t('title')}</h1>
      <p className="soft">{t('text')}</p>
      <SearchAndHome home={t('home')} />
    </section>
  );
}

/** The 404 page; works without scripts. */
export function NotFoundView() {
  const t = useTranslations('notFound');
  return (
    <section className="wrap error-page" aria-labelledby="error-heading">
      <svg width="420" height="190" viewBox="0 0 420 190" aria-hidden="true">
        <text x="8" y="156">
          4
        </text>
        <text x="300" y="156">
          4
        </text>
        <image href="/drawings/wheel-bearing.svg" x="108" y="2" width="188" height="188" />
        <path d="M136 178h113M136 170v16M249 170v16" />
      </svg>
      <h1 id="error-heading">{t('heading')}</h1>
      <p className="soft">{t('text')}</p>
      <SearchAndHome home={t('home')} />
    </section>
  );
}

const trackOrderPath = '/shop/track-order';

/** Where to go from a page that does not exist. */
function SearchAndHome({ home }: { readonly home: string }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { searchByCar, trackOrder, site } = shop.pages;
  const links = [
    [t('catalog'), '/shop/category'],
    searchByCar && [t('searchByCar'), searchByCarPath],
    [t('brands'), '/brands'],
    trackOrder && [t('trackOrder'), trackOrderPath],
    site && [t('contacts'), '/site/contact-us'],
  ] as const;
  return (
    <>
      <SearchForm variant="page" />
      <div className="row">
        {links.map((link) => {
          if (!link) return null;
          const [name, path] = link;
          const shown = (
            <Link className="plain-link" href={localePath(locale, path)} key={path}>
              {name}
            </Link>
          );
          if (path !== trackOrderPath) return shown;
          return (
            <IfFeature name="orderTracking" key={path}>
              {shown}
            </IfFeature>
          );
        })}
      </div>
      <LinkButton kind="secondary" icon={houseIcon} href={localePath(locale, '/')}>
        {home}
      </LinkButton>
    </>
  );
}
