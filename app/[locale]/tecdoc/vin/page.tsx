import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Note } from '@/components/ui/note';
import { VehiclePage } from '@/components/vehicle/vehicle-page';
import { VinAnswer } from '@/components/vehicle/vin-answer';
import { VinCells } from '@/components/vehicle/vin-cells';
import { VinForm } from '@/components/vehicle/vin-form';
import type { LocaleCode } from '@/lib/config/shop';
import { isLocale } from '@/lib/navigation/locale';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { vinPath } from '@/lib/vehicle/paths';
import { searchVin } from '@/lib/vehicle/vin-search';
import { vinText } from '@/lib/vehicle/vin-text';

// A VIN names one car of one person: the page is made for each request and kept by nobody.
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/tecdoc/vin'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations('vehicle');
  const index = vinText((await searchParams)['vin']) === '';
  const metadata = pageMetadata({ locale, path: vinPath, title: t('vinTitle'), description: t('vinWhere'), index });
  // The address holds the VIN, so it is told to nobody that the page links to.
  return { ...metadata, referrer: 'no-referrer' };
}

export default async function VinPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations('vehicle');
  const typed = vinText((await searchParams)['vin']);
  return (
    <VehiclePage locale={locale} tab="vin" title={t('vinTitle')}>
      {typed === '' ? <VinPanel locale={locale} typed="" /> : <VinResult locale={locale} typed={typed} />}
    </VehiclePage>
  );
}

type PanelProps = { readonly locale: LocaleCode; readonly typed: string; readonly fault?: string | undefined };

async function VinPanel({ locale, typed, fault }: PanelProps) {
  const t = await getTranslations('vehicle');
  return (
    <section className="panel vin-form">
      <div>
        <h2>{t('vinHeading')}</h2>
        <p className="soft">{t('vinWhere')}</p>
      </div>
      <VinForm locale={locale} typed={typed} fault={fault} />
    </section>
  );
}

async function VinResult({ locale, typed }: { readonly locale: LocaleCode; readonly typed: string }) {
  const t = await getTranslations('vehicle');
  const common = await getTranslations('unavailable');
  const { reading, found } = await searchVin(locale, typed);
  if (!reading.ok) {
    const count = typed.replace(/[\s\-._/]/g, '').length;
    const fault =
      reading.reason === 'LENGTH'
        ? t('vinLength', { count })
        : t('vinCharacters', { count: reading.wrongAt.length, positions: reading.wrongAt.join(', ') });
    return <VinPanel locale={locale} typed={typed} fault={fault} />;
  }
  return (
    <>
      <VinPanel locale={locale} typed={reading.vin} />
      <section className="panel vin-answer">
        <VinCells
          vin={reading.vin}
          corrections={reading.corrections}
          series={found?.ok === true && (found.data.answer.vinInfo?.seriesHint.length ?? 0) > 0}
        />
        {found?.ok === true && <VinAnswer matches={found.data} locale={locale} />}
        {found?.ok === false && (
          <Note kind="error" role="alert">
            {common('title')}. {common('text')}
          </Note>
        )}
      </section>
    </>
  );
}
