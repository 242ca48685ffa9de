import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd, JsonLdScript } from '@/components/content/document-scripts';

import { JobRow } from '@/components/jobs/job-rows';
import { CarMap } from '@/components/schemes/car-map';
import { SchemeLinks } from '@/components/schemes/scheme-links';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { CarRecord } from '@/components/vehicle/car-record';
import { PartsGroups } from '@/components/vehicle/parts-groups';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carGroupPath, carPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { readCarJobs } from '@/lib/storefront/jobs/kit-query';
import { readSchemeCodes } from '@/lib/storefront/schemes/read-scheme';
import { canonicalUrl, pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { listingLd } from '@/lib/storefront/seo/product-ld';
import { getCarImage } from '@/lib/storefront/upstream/operations/vehicles';
import { readCar, readCarParts } from '@/lib/storefront/vehicle/parts-groups';

type Props = PageProps<'/[locale]/tecdoc/car/[carId]'>;

async function read({ params }: Props) {
  const { locale, carId } = await params;
  if (!isLocale(locale)) return undefined;
  const vehicle = await readCar(locale, carId);
  return vehicle && { locale, vehicle };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pageData = await read(props);
  if (pageData === undefined) return {};
  const { locale, vehicle } = pageData;
  const t = await getTranslations('vehicle');
  const names = { car: vehicle.fullName, years: vehicle.prodYears, motors: vehicle.carMotors };
  return pageMetadata({
    locale,
    path: carPath(vehicle.carId),
    title: t('carTitle', names),
    description: t('carDescription', names),
  });
}

export default async function CarPage(props: Props) {
  const pageData = await read(props);
  if (pageData === undefined) notFound();
  markPageShared();
  const { locale, vehicle } = pageData;
  const { carId, fullName } = vehicle;
  const [t, schemes] = await Promise.all([getTranslations('vehicle'), getTranslations('schemes')]);
  const [{ groups, total }, picture, jobs, codes] = await Promise.all([
    readCarParts(locale, carId),
    getCarImage(locale, carId),
    readCarJobs(locale, carId),
    readSchemeCodes(locale, vehicle),
  ]);
  const url = canonicalUrl(locale, carPath(carId));
  const listItems = groups.map(({ category: { id, name } }) => ({
    name,
    url: canonicalUrl(locale, carGroupPath(carId, id)),
  }));
  return (
    <div className="wrap">
      <CarTrail locale={locale} vehicle={vehicle} />
      {listItems.length > 0 && (
        <JsonLdScript data={listingLd({ name: t('carTitle', { car: fullName }), url, items: listItems })} />
      )}
      <div className="page-head">
        <h1>{t('carTitle', { car: fullName })}</h1>
      </div>
      <CarRecord vehicle={vehicle} image={picture.ok ? picture.data.image : null} locale={locale} />
      <CarMap
        locale={locale}
        categories={groups.map(({ category }) => category)}
        codes={groups.length > 0 ? codes : []}
        carId={carId}
        body={vehicle.vehicleDetails.constructionType}
      />
      {groups.length > 0 && (
        <SchemeLinks
          locale={locale}
          schemes={codes.map((code) => ({ code }))}
          carId={carId}
          title={schemes('carSchemes')}
        />
      )}
      <JobRow carId={carId} jobs={jobs} locale={locale} />
      {groups.length > 0 ? (
        <section className="section" aria-labelledby="groups">
          <div className="section-head">
            <h2 id="groups">{t('groups')}</h2>
            <span className="small muted number">{t('groupsLead', { count: total, n: wholeNumber(total) })}</span>
          </div>
          <PartsGroups carId={carId} groups={groups} locale={locale} />
        </section>
      ) : (
        <EmptyState
          drawing="box"
          title={t('noParts')}
          action={<LinkButton href={localePath(locale, '/site/contact-us')}>{t('contact')}</LinkButton>}
        >
          {t('noPartsText')}
        </EmptyState>
      )}
    </div>
  );
}

/** Breadcrumbs as links and as JSON-LD. */
async function CarTrail({ locale, vehicle: { carId, fullName } }: NonNullable<Awaited<ReturnType<typeof read>>>) {
  const t = await getTranslations('vehicle');
  const common = await getTranslations('common');
  return (
    <>
      <BreadcrumbsLd
        locale={locale}
        steps={[
          { name: t('title'), path: searchByCarPath },
          { name: fullName, path: carPath(carId) },
        ]}
      />
      <Breadcrumbs
        label={t('here')}
        home={{ name: common('home'), href: localePath(locale, '/') }}
        trail={[{ name: t('title'), href: localePath(locale, searchByCarPath) }]}
        current={fullName}
      />
    </>
  );
}
