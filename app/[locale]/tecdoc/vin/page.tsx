import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { classNames } from '@/components/ui/class-names';
import { Note } from '@/components/ui/note';
import { VehiclePage } from '@/components/vehicle/vehicle-page';
import { VinAnswer } from '@/components/vehicle/vin/vin-answer';
import { VinForm } from '@/components/vehicle/vin/vin-form';
import styles from '@/components/vehicle/vin/vin-page.module.css';
import { Certificate } from '@/components/vehicle/vin/vin-question';
import { ClientMessages } from '@/i18n/client-messages';
import type { LocaleCode } from '@/lib/config/shop';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { vinPath } from '@/lib/domain/vehicle/paths';
import { answersIn, type VinAnswers } from '@/lib/domain/vehicle/vin-question';
import { localHint, readVin } from '@/lib/domain/vin/vin';
import { pageMetadata } from '@/lib/storefront/seo/page-metadata';
import { searchVin, vinCookie, vinFromCookie } from '@/lib/storefront/vehicle/vin-search';
// A VIN names one person's car: the page is rendered per request and never cached.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/tecdoc/vin'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('vin');
  const index = Object.keys(await searchParams).length === 0;
  return pageMetadata({ locale, path: vinPath, title: t('title'), description: t('where'), index });
}

export default async function VinPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('vin');
  const typed = await vinFromCookie((await cookies()).get(vinCookie)?.value);
  return (
    <VehiclePage locale={locale} tab="vin" title={t('title')}>
      <VinPanel typed={typed} />
      {typed !== '' && <VinResult locale={locale} typed={typed} answers={answersIn(await searchParams)} />}
    </VehiclePage>
  );
}

async function VinPanel({ typed }: { readonly typed: string }) {
  const t = await getTranslations('vin');
  const reading = typed === '' ? null : readVin(typed);
  return (
    <section className={classNames('panel', styles.page)}>
      <h2>{t('heading')}</h2>
      <ClientMessages namespaces={['vin']}>
        <VinForm typed={typed} hint={reading && localHint(reading.ok ? reading.vin : reading.letters.join(''))} />
      </ClientMessages>
      <details className={styles.where} open={typed === ''}>
        <summary>{t('whereShown')}</summary>
        <Certificate field="E" />
      </details>
    </section>
  );
}

type ResultProps = { readonly locale: LocaleCode; readonly typed: string; readonly answers: VinAnswers };

async function VinResult({ locale, typed, answers }: ResultProps) {
  const common = await getTranslations('unavailable');
  const { matches } = await searchVin(locale, typed);
  if (matches === null) return null;
  return (
    <section className={classNames('panel', styles.answer)}>
      {matches.ok ? (
        <VinAnswer matches={matches.data} answers={answers} locale={locale} />
      ) : (
        <Note kind="error" role="alert">
          {common('title')}. {common('text')}
        </Note>
      )}
    </section>
  );
}
