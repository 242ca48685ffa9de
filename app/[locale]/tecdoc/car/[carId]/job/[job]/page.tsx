import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { LazyKitQuote } from '@/components/jobs/kit-actions';
import { KitAside, KitQuestions } from '@/components/jobs/kit-aside';
import { everyText } from '@/components/jobs/kit-line';
import { JobsNav, KitList, TierChoice } from '@/components/jobs/kit-list';
import styles from '@/components/jobs/kit-page.module.css';
import { SchemeLinks } from '@/components/schemes/scheme-links';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import columnsStyles from '@/components/ui/columns.module.css';
import { EmptyState } from '@/components/ui/empty-state';
import { Picture } from '@/components/ui/picture';
import { Plate } from '@/components/ui/plate';
import { ClientMessages } from '@/i18n/client-messages';
import type { QuoteLine } from '@/lib/domain/jobs/quote';
import { isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { schemesOfJob } from '@/lib/domain/schemes/schemes';
import { carPath, jobPath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import { type Kit, kitQuery, parseKitQuery, readCarJobs, readKit } from '@/lib/storefront/jobs/kit-query';
import { readSchemeCodes } from '@/lib/storefront/schemes/read-scheme';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { readCar } from '@/lib/storefront/vehicle/parts-groups';

type Props = PageProps<'/[locale]/tecdoc/car/[carId]/job/[job]'>;

async function read({ params, searchParams }: Props) {
  const { locale, carId, job } = await params;
  if (!isLocale(locale)) return undefined;
  const vehicle = await readCar(locale, carId);
  if (vehicle === undefined) return undefined;
  const state = parseKitQuery(await searchParams);
  const kit = await readKit(locale, vehicle.carId, job, state);
  return kit && { locale, vehicle, state, kit };
}

const isEmpty = ({ lines }: Kit) => !lines.some(({ need, part }) => need === 'main' && part);

function quoteLines({ lines }: Kit): QuoteLine[] {
  return lines.flatMap(({ state, part }) =>
    state === 'in' && part?.product.price
      ? [
          {
            prodId: part.product.id,
            name: part.product.name,
            brand: part.product.brand?.name ?? '',
            number: part.product.partNumber,
            quantity: part.quantity,
            list: part.product.price,
          },
        ]
      : [],
  );
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const pageData = await read(props);
  if (pageData === undefined) return {};
  const { locale, vehicle, state, kit } = pageData;
  const t = await getTranslations('jobs');
  const names = { job: kit.job.name, car: vehicle.fullName };
  return pageMetadata({
    locale,
    path: jobPath(vehicle.carId, kit.job.job),
    title: t('title', names),
    description: t('description', { ...names, about: kit.job.about }),
    index: kitQuery(state) === '' && !isEmpty(kit),
  });
}

/** Parts for a job on a car, with current prices and stock; choices are in the URL. */
export default async function JobPage(props: Props) {
  const pageData = await read(props);
  if (pageData === undefined) notFound();
  const { locale, vehicle, state, kit } = pageData;
  const { carId, fullName } = vehicle;
  const { job } = kit;
  const [jobs, codes] = await Promise.all([readCarJobs(locale, carId), readSchemeCodes(locale, vehicle)]);
  const schemes = schemesOfJob(job.job, codes);
  const t = await getTranslations('jobs');
  const vehicles = await getTranslations('vehicle');
  const common = await getTranslations('common');
  const places = await getTranslations('schemes');
  const plain = jobPath(carId, job.job);
  const path = localePath(locale, plain);
  const trail = [
    { name: vehicles('title'), path: searchByCarPath },
    { name: fullName, path: carPath(carId) },
  ];
  return (
    <ClientMessages namespaces={['jobQuote']}>
      <div className={classNames('wrap', styles.page)}>
        <BreadcrumbsLd locale={locale} steps={[...trail, { name: job.name, path: plain }]} />
        <Breadcrumbs
          label={vehicles('here')}
          home={{ name: common('home'), href: localePath(locale, '/') }}
          trail={trail.map(({ name, path: step }) => ({ name, href: localePath(locale, step) }))}
          current={job.name}
        />
        <JobHead job={job} car={fullName} every={everyText(t, job.every)} />
        {isEmpty(kit) ? (
          <EmptyState
            drawing="box"
            title={t('emptyTitle')}
            action={<LinkButton href={localePath(locale, carPath(carId))}>{t('emptyAction')}</LinkButton>}
          >
            {t('emptyText', { car: fullName })}
          </EmptyState>
        ) : (
          <>
            <TierChoice kit={kit} state={state} path={path} />
            <div className={classNames(columnsStyles.columns, styles.columns)}>
              <div className={styles.main}>
                <KitQuestions kit={kit} state={state} path={path} />
                <KitList kit={kit} state={state} path={path} schemes={schemes} />
                <p className={classNames('small muted', styles.foot)}>{t('guideline')}</p>
              </div>
              <KitAside kit={kit} />
            </div>
          </>
        )}
        <SchemeLinks locale={locale} schemes={schemes} carId={carId} title={places('where')} />
        <JobsNav jobs={jobs} current={job.job} carId={carId} locale={locale} />
        <LazyKitQuote job={job.name} car={fullName} lines={quoteLines(kit)} />
      </div>
    </ClientMessages>
  );
}

type JobHeadProps = { readonly job: Kit['job']; readonly car: string; readonly every: string | undefined };

async function JobHead({ job, car, every }: JobHeadProps) {
  const t = await getTranslations('jobs');
  return (
    <header className={styles.head}>
      <Picture picture={job.picture} alt="" priority />
      <div>
        <p className={styles.kicker}>{t('kicker')}</p>
        <h1>{job.name}</h1>
        <p>{job.about}</p>
        <div className="row wrapping">
          <Plate text={car} />
          {every && <span className="small muted">{every}</span>}
        </div>
      </div>
    </header>
  );
}
