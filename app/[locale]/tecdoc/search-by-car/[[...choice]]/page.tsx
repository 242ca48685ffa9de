import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { CarMap } from '@/components/schemes/car-map';
import { SchemeLinks } from '@/components/schemes/scheme-links';
import styles from '@/components/vehicle/finder/columns.module.css';
import { ChosenSteps, EngineColumn, MakeColumn, ModelColumn } from '@/components/vehicle/finder/finder-columns';
import { VehiclePage } from '@/components/vehicle/vehicle-page';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { makePath, modelPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { modelTitle } from '@/lib/domain/vehicle/years';
import { markPageShared } from '@/lib/storefront/cache/page-records';
import { readSchemeCodes } from '@/lib/storefront/schemes/read-scheme';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { getCategory } from '@/lib/storefront/upstream/operations/catalogue';
import { readChoice } from '@/lib/storefront/vehicle/parts-groups';

type Props = PageProps<'/[locale]/tecdoc/search-by-car/[[...choice]]'>;

async function read({ params }: Props) {
  const { locale, choice = [] } = await params;
  const [make, model, ...rest] = choice;
  if (!isLocale(locale) || rest.length > 0) return undefined;
  const chosen = await readChoice(locale, make, model);
  return chosen && { locale, ...chosen };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const chosen = await read(props);
  if (chosen === undefined) return {};
  const { locale, make, model } = chosen;
  const t = await getTranslations('vehicle');
  if (make === undefined) {
    return pageMetadata({ locale, path: searchByCarPath, title: t('title'), description: t('description') });
  }
  const names = { make: make.manuName, model: model === undefined ? '' : modelTitle(model.modelname) };
  const step = model === undefined ? 'make' : 'model';
  return pageMetadata({
    locale,
    path: model === undefined ? makePath(make.slug) : modelPath(make.slug, model.modelId),
    title: t(`${step}Title`, names),
    description: t(`${step}Description`, names),
  });
}

export default async function SearchByCarPage(props: Props) {
  const chosen = await read(props);
  if (chosen === undefined) notFound();
  markPageShared();
  const { locale, makes, make, models, model, vehicles } = chosen;
  const t = await getTranslations('vehicle');
  const [tree, codes, schemes] = await Promise.all([
    getCategory(locale),
    readSchemeCodes(locale),
    getTranslations('schemes'),
  ]);
  const name = make && model && `${make.manuName} ${modelTitle(model.modelname)}`;
  return (
    <VehiclePage locale={locale} tab="model" title={t('title')}>
      <BreadcrumbsLd
        locale={locale}
        steps={[
          { name: t('title'), path: searchByCarPath },
          ...(make ? [{ name: make.manuName, path: makePath(make.slug) }] : []),
          ...(make && model ? [{ name: modelTitle(model.modelname), path: modelPath(make.slug, model.modelId) }] : []),
        ]}
      />
      <ChosenSteps make={make} model={model} locale={locale} />
      <div className={styles.columns} data-step={model ? 3 : make ? 2 : 1}>
        <MakeColumn makes={makes} chosen={make} locale={locale} />
        {make && <ModelColumn make={make} models={models} chosen={model} locale={locale} />}
        {name && <EngineColumn model={name} vehicles={vehicles} locale={locale} />}
      </div>
      {make === undefined && (
        <>
          <CarMap locale={locale} categories={tree.ok ? tree.data.children : []} codes={codes} />
          <SchemeLinks locale={locale} schemes={codes.map((code) => ({ code }))} title={schemes('all')} />
        </>
      )}
    </VehiclePage>
  );
}
