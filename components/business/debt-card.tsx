import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { LoadFailed } from '@/components/user/read-states';
import { useAccountRead } from '@/components/user/use-account-read';
import { localePath } from '@/lib/navigation/locale-path';
import type { ResponseOfCall } from '@/lib/requests/api';
import { ContractDebt } from './contract-debt';
import styles from './debt-card.module.css';

/** The debts of the customer's contracts at a glance. */
export function DebtCard() {
  const t = useTranslations('business');
  const lang = useLocale();
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'usersDebt'>>('/api/account/users/debt/0', lang);
  const [only, ...more] = data?.contracts ?? [];
  return (
    <section className="panel">
      <div className="row between">
        <h2 className="heading">{t('debt')}</h2>
        {only && more.length === 0 && <Tag kind="soft">{t('contract', { number: only.number })}</Tag>}
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {!data && !failed && <Skeleton width="80%" height="3rem" />}
      {data?.contracts.map((debt) => (
        <div key={debt.id} className={styles.contract}>
          {more.length > 0 && <Tag kind="soft">{t('contract', { number: debt.number })}</Tag>}
          <ContractDebt debt={debt} />
        </div>
      ))}
      <Link className={classNames('plain-link small', styles.files)} href={localePath(lang, '/account/files')}>
        {t('toFiles')}
      </Link>
    </section>
  );
}
