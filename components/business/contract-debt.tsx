import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { LoadFailed, useAccountRead } from '@/components/user/account-read';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { ContractDebt as Debt } from '@/lib/contract/account/business';
import { sumText } from '@/lib/domain/money/format-money';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './contract-debt.module.css';

/** Debt, used credit limit and next payment of a contract. */
export function ContractDebt({ debt }: { readonly debt: Debt }) {
  const t = useTranslations('business');
  const locale = useLocale();
  const format = useFormatter();
  const { total, overdue, limit, openOrders, left, next } = debt;
  const sum = (amount: number) => sumText({ amount, currency: 'MDL' }, locale);
  const state = total.amount === 0 ? 'noDebt' : total.amount < 0 ? 'paidAhead' : 'owed';
  return (
    <div className={styles.debt}>
      <p className={styles.sum}>
        <span className="small muted">{t(state)}</span>
        {total.amount !== 0 && <b className="number">{sum(Math.abs(total.amount))}</b>}
      </p>
      {openOrders.amount > 0 && <p className="small muted">{t('openOrders', { sum: sum(openOrders.amount) })}</p>}
      {limit !== null && limit.amount > 0 && <Meter used={total.amount + openOrders.amount} of={limit.amount} />}
      {overdue.amount > 0 && (
        <p className={classNames('small', styles.overdue)}>{t('overdue', { sum: sum(overdue.amount) })}</p>
      )}
      {limit !== null && left !== null && (
        <p className="small muted">
          {left.amount < 0
            ? t('limitExceeded', { limit: sum(limit.amount), sum: sum(-left.amount) })
            : t('limit', { limit: sum(limit.amount), left: sum(left.amount) })}
        </p>
      )}
      {next && (
        <p className="small muted">
          {t('next', { date: format.dateTime(new Date(next.due), 'short'), sum: sum(next.amount.amount) })}
        </p>
      )}
    </div>
  );
}

function Meter({ used, of }: { readonly used: number; readonly of: number }) {
  const t = useTranslations('business');
  const percent = Math.max(0, Math.round((used / of) * 100));
  return (
    <svg
      className={percent > 100 ? classNames(styles.meter, styles.over) : styles.meter}
      role="img"
      aria-label={t('meter', { percent })}
    >
      <rect width="100%" height="100%" />
      <rect className={styles.used} width={`${Math.min(percent, 100)}%`} height="100%" rx="4" />
    </svg>
  );
}

/** Summary of the debts of all contracts. */
export function DebtCard() {
  const t = useTranslations('business');
  const lang = useLocale();
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'usersDebt'>>('/api/account/users/debt/0', lang);
  const [first, ...others] = data?.contracts ?? [];
  return (
    <section className="panel">
      <div className="row between">
        <h2 className="heading">{t('debt')}</h2>
        {first && others.length === 0 && <Tag kind="soft">{t('contract', { number: first.number })}</Tag>}
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {!data && !failed && <Skeleton width="80%" height="3rem" />}
      {data?.contracts.map((debt) => (
        <div key={debt.id} className={styles.contract}>
          {others.length > 0 && <Tag kind="soft">{t('contract', { number: debt.number })}</Tag>}
          <ContractDebt debt={debt} />
        </div>
      ))}
      <Link className={classNames('plain-link small', styles.files)} href={localePath(lang, '/account/files')}>
        {t('toFiles')}
      </Link>
    </section>
  );
}
