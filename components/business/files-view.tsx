'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFeature } from '@/components/features/missing-features';
import { classNames } from '@/components/ui/class-names';
import { AccountSkeleton, LoadFailed } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { useRead } from '@/lib/browser/requests/use-read';
import { languageOf } from '@/lib/contract/locales/locales';
import { localDay, type Period, presetPeriod } from '@/lib/domain/time/calendar';
import { BuyersOnly } from './buyers-only';
import { ContractDocuments, DebtsAndInvoices } from './contract-documents';
import { DownloadLink, useFileUrl } from './download-link';
import { PeriodForm, type PeriodQuery } from './period-form';
import styles from './sales.module.css';
import { SalesTables } from './sales-report';

/** Purchases under the contracts in a period: chart, table and download. */
function SalesReport() {
  const t = useTranslations('files');
  const lang = useLocale();
  const { user } = useUser();
  const [period, setPeriod] = useState<PeriodQuery>(() => presetPeriod('twelveMonths', localDay(new Date())));
  const { from, to, contractId } = period;
  const body = { from, to, lang: languageOf(lang), ...(contractId !== undefined && { contractId }) };
  const { data, loading, failed, again } = useRead<ResponseOfCall<'usersSalesReport'>>(
    '/api/account/users/usersalesreport',
    body,
  );
  return (
    <section className="section" aria-labelledby="sales-report">
      <div className="section-head">
        <h2 id="sales-report">{t('report')}</h2>
      </div>
      <div className={classNames('panel stack', styles.report)}>
        <p className="soft small">{t('reportText')}</p>
        <PeriodForm period={period} contracts={user?.contracts ?? []} onSubmit={setPeriod} />
        <div className="stack" aria-live="polite" aria-busy={loading}>
          {failed && <LoadFailed onRetry={again} />}
          {loading && <AccountSkeleton />}
          {data &&
            (data.lines === 0 ? <p className="soft">{t('empty')}</p> : <SalesResult report={data} period={period} />)}
        </div>
      </div>
    </section>
  );
}

type SalesResultProps = { readonly report: ResponseOfCall<'usersSalesReport'>; readonly period: PeriodQuery };

function SalesResult({ report, period }: SalesResultProps) {
  const t = useTranslations('files');
  const urlOf = useFileUrl();
  const hasDownloads = useFeature('salesLines');
  const query = ({ from, to }: Period) => ({
    from,
    to,
    ...(period.contractId !== undefined && { contract: String(period.contractId) }),
  });
  return (
    <>
      <SalesTables report={report} period={period} />
      {hasDownloads && (
        <div className="row wrapping between">
          <p className="small muted">{t('downloads')}</p>
          <div className="row wrapping">
            {(['csv', 'xlsx'] as const).map((format) => (
              <DownloadLink key={format} href={urlOf('sales-report', { ...query(period), format })}>
                {t('download', { format: format.toUpperCase() })}
              </DownloadLink>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** The whole catalogue with the customer's prices, as a file. */
function PriceList() {
  const t = useTranslations('files');
  const urlOf = useFileUrl();
  const { user } = useUser();
  return (
    <section className="section" aria-labelledby="price-list">
      <div className="section-head">
        <h2 id="price-list">{t('prices')}</h2>
      </div>
      <div className="panel row wrapping between">
        <p className="soft small">{t(user?.hideMyPrice ? 'pricesHidden' : 'pricesText')}</p>
        <div className="row wrapping">
          {(['csv', 'xlsx'] as const).map((format) => (
            <DownloadLink
              key={format}
              href={urlOf('price-list', { format })}
              label={`${t('prices')}: ${t('download', { format: format.toUpperCase() })}`}
            >
              {t('download', { format: format.toUpperCase() })}
            </DownloadLink>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Debts, sales report, price list and documents of a business customer. */
export function FilesView() {
  const hasPriceList = useFeature('priceList');
  const hasDocuments = useFeature('documents');
  return (
    <BuyersOnly>
      <DebtsAndInvoices />
      <SalesReport />
      {hasPriceList && <PriceList />}
      {hasDocuments && <ContractDocuments />}
    </BuyersOnly>
  );
}
