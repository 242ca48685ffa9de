import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import styles from '@/components/ui/table.module.css';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { useUser } from '@/components/user/user-client';
import type { ContractDocument } from '@/lib/contract/account/business';
import type { ResponseOfCall } from '@/lib/requests/api';
import contractDocumentsStyles from './contract-documents.module.css';
import { DownloadLink } from './download-link';

/** The papers of the contracts, each as a file. */
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
      {data?.total === 0 && <EmptyState title={t('noPapers')}>{t('noPapersText')}</EmptyState>}
      {data && data.total > 0 && <PaperTable papers={data.items} />}
      {data && data.total > data.items.length && (
        <p className="small muted">{t('morePapers', { shown: data.items.length, total: data.total })}</p>
      )}
    </section>
  );
}

function PaperTable({ papers: documents }: { readonly papers: readonly ContractDocument[] }) {
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
