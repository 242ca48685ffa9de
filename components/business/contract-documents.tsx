import { useFormatter, useLocale, useTranslations } from 'next-intl';
import cardsStyles from '@/components/ui/cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/table.module.css';
import { Tag } from '@/components/ui/tag';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { ContractDocument } from '@/lib/contract/account/business';
import { sumText } from '@/lib/domain/money/format-money';
import { ContractDebt } from './contract-debt';
import contractDocumentsStyles from './contract-debt.module.css';
import { DownloadLink } from './download-link';

const maxListed = 500;

/** Debt of each contract and its unpaid invoices. */
export function DebtsAndInvoices() {
  const t = useTranslations('business');
  const lang = useLocale();
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'usersDebt'>>('/api/account/users/debt/1', lang);
  return (
    <section className={classNames('section', contractDocumentsStyles.first)} aria-labelledby="settlements">
      <div className="section-head">
        <h2 id="settlements">{t('debt')}</h2>
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {!data && !failed && <AccountSkeleton />}
      {data && (
        <div className="stack">
          <div className={cardsStyles.cards}>
            {data.contracts.map((debt) => (
              <section className="panel" key={debt.id} aria-label={t('contract', { number: debt.number })}>
                <div className="row between">
                  <h3>{debt.name || t('contract', { number: debt.number })}</h3>
                  {debt.name !== '' && <Tag kind="soft">{t('contract', { number: debt.number })}</Tag>}
                </div>
                <ContractDebt debt={debt} />
              </section>
            ))}
          </div>
          {data.documents.length > 0 && <OpenInvoices debt={data} />}
        </div>
      )}
    </section>
  );
}

function OpenInvoices({ debt: { documents, contracts } }: { readonly debt: ResponseOfCall<'usersDebt'> }) {
  const t = useTranslations('business');
  const locale = useLocale();
  const format = useFormatter();
  const day = (text: string) => format.dateTime(new Date(text), 'short');
  const contractOf = (id: number) => contracts.find((contract) => contract.id === id)?.number;
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className={contractDocumentsStyles.caption}>{t('openInvoices')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('invoice')}</th>
              <th scope="col" className="wide-only">
                {t('issued')}
              </th>
              <th scope="col">{t('due')}</th>
              <th scope="col" className={classNames('wide-only', styles.end)}>
                {t('amount')}
              </th>
              <th scope="col" className={styles.end}>
                {t('open')}
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ contractId, number, date, due, amount, open, overdue }) => (
              <tr key={`${contractId} ${number}`}>
                <td>
                  <span className="number strong">{number}</span>
                  {contracts.length > 1 && <small className="muted"> {contractOf(contractId)}</small>}
                </td>
                <td className="number soft wide-only">{day(date)}</td>
                <td className="number soft">
                  <span className={classNames('row wrapping', contractDocumentsStyles.documents)}>
                    {day(due)}
                    {overdue && <Tag kind="no">{t('late')}</Tag>}
                  </span>
                </td>
                <td className={classNames('number wide-only', styles.end)}>{sumText(amount, locale)}</td>
                <td className={classNames('number strong', styles.end)}>{sumText(open, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {documents.length >= maxListed && <p className="small muted">{t('moreOpen', { count: maxListed })}</p>}
    </>
  );
}

/** Documents of the contracts for download. */
export function ContractDocuments() {
  const t = useTranslations('files');
  const lang = useLocale();
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'documentList'>>('/api/account/users/documents', lang);
  return (
    <section className="section" aria-labelledby="papers">
      <div className="section-head">
        <h2 id="papers">{t('papers')}</h2>
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {!data && !failed && <AccountSkeleton />}
      {data?.total === 0 && (
        <EmptyState drawing="papers" title={t('noPapers')}>
          {t('noPapersText')}
        </EmptyState>
      )}
      {data && data.total > 0 && <DocumentTable documents={data.items} />}
      {data && data.total > data.items.length && (
        <p className="small muted">{t('morePapers', { shown: data.items.length, total: data.total })}</p>
      )}
    </section>
  );
}

function DocumentTable({ documents }: { readonly documents: readonly ContractDocument[] }) {
  const t = useTranslations('files');
  const format = useFormatter();
  const { user } = useUser();
  const contracts = user?.contracts ?? [];
  const sizeOf = useSizeText();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('paper')}</th>
            <th scope="col" className="wide-only">
              {t('paperKind')}
            </th>
            <th scope="col">{t('paperDate')}</th>
            <th scope="col" className={styles.end}>
              {t('paperSize')}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ id, contractId, kind, name, date, size }) => (
            <tr key={id}>
              <td>
                <DownloadLink href={`/api/files/documents/${id}`} label={t('getPaper', { name })} look="text">
                  <span className={contractDocumentsStyles.name}>{name}</span>
                </DownloadLink>
                {contracts.length > 1 && (
                  <small className="muted">{contracts.find((contract) => contract.id === contractId)?.number}</small>
                )}
              </td>
              <td className="soft wide-only">{t(`kinds.${kind}`)}</td>
              <td className="number soft">{format.dateTime(new Date(date), 'short')}</td>
              <td className={classNames('number soft', styles.end)}>{sizeOf(size)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const kilobyte = 1024;

function useSizeText(): (bytes: number) => string {
  const t = useTranslations('files');
  const format = useFormatter();
  return (bytes) => {
    if (bytes < kilobyte * kilobyte) return t('kb', { size: format.number(Math.max(1, Math.round(bytes / kilobyte))) });
    return t('mb', { size: format.number(bytes / kilobyte / kilobyte, { maximumFractionDigits: 1 }) });
  };
}
