import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Listing, ListingLd } from '@/components/catalogue/listing';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { Link } from '@/components/ui/link';
import { Plate } from '@/components/ui/plate';
import { Subgroups } from '@/components/vehicle/parts-groups';
import { ClientMessages } from '@/i18n/client-messages';
import { indexingOf } from '@/lib/domain/listing/indexing';
import { parseListing } from '@/lib/domain/listing/listing-params';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { carGroupPath, carPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { readListing } from '@/lib/storefront/upstream/operations/listing';
import { getFits } from '@/lib/storefront/upstream/operations/vehicles';
import { categoryCounts, partsGroups, readCar, readGroup } from '@/lib/storefront/vehicle/parts-groups';

type Props = PageProps<'/[locale]/tecdoc/car/[carId]/group/[aGroupId]'>;

async function read({ params }: Props) {
  const { locale, carId, aGroupId } = await params;
  if (!isLocale(locale)) return undefined;
  const [vehicle, path] = await Promise.all([readCar(locale, carId), readGroup(locale, aGroupId)]);
  const group = path?.at(-1);
  if (vehicle === undefined || path === undefined || group === undefined) return undefined;
  return { locale, vehicle, group, above: path.slice(0, -1) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pageData = await read(props);
  if (pageData === undefined) return {};
  const { locale, vehicle, group } = pageData;
  const t = await getTranslations('vehicle');
  const names = { group: group.name, car: vehicle.fullName };
  const { index, canonicalQuery } = indexingOf(parseListing(await props.searchParams).state);
  return pageMetadata({
    locale,
    path: carGroupPath(vehicle.carId, group.id) + canonicalQuery,
    title: t('groupTitle', names),
    description: t('groupDescription', names),
    index,
  });
}

/** Parts of a group for a car. There are too many combinations to cache, so the page is rendered per request. */
export default async function CarGroupPage(props: Props) {
  const pageData = await read(props);
  if (pageData === undefined) notFound();
  const { locale, vehicle, group, above } = pageData;
  const { carId, fullName } = vehicle;
  const { state, ignored } = parseListing(await props.searchParams);
  const answer = await readListing(locale, state, { search: { carId, aGroupId: group.id } });
  if (answer === null) notFound();
  markPageShared();
  const fits = await getFits(
    locale,
    { carId },
    answer.items.map(({ id }) => id),
  );
  const t = await getTranslations('vehicle');
  const common = await getTranslations('common');
  const groupHref = (id: number) => localePath(locale, carGroupPath(carId, id));
  const plain = carGroupPath(carId, group.id);
  const trail = [
    { name: t('title'), path: searchByCarPath },
    { name: fullName, path: carPath(carId) },
    ...above.map(({ name, id }) => ({ name, path: carGroupPath(carId, id) })),
  ];
  return (
    <ClientMessages namespaces={['productActions', 'facets']}>
      <div className="wrap">
        <BreadcrumbsLd locale={locale} steps={[...trail, { name: group.name, path: plain }]} />
        <ListingLd locale={locale} name={`${group.name} ${fullName}`} path={plain} state={state} answer={answer} />
        <Breadcrumbs
          label={t('here')}
          home={{ name: common('home'), href: localePath(locale, '/') }}
          trail={trail.map(({ name, path }) => ({ name, href: localePath(locale, path) }))}
          current={group.name}
        />
        <div className="page-head">
          <h1>{group.name}</h1>
          <Plate text={fullName} />
          <Link className="plain-link small" href={localePath(locale, searchByCarPath)}>
            {t('otherCar')}
          </Link>
        </div>
        <Subgroups groups={partsGroups(group.children, categoryCounts(answer.facets))} hrefOf={groupHref} />
        <Listing
          path={groupHref(group.id)}
          state={state}
          answer={answer}
          ignored={ignored}
          without={['category']}
          fits={fits}
        />
      </div>
    </ClientMessages>
  );
}
