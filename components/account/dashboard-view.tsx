'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AddressText, UserBadge } from '@/components/account/account-panels';
import { ContractLocked } from '@/components/business/buyers-only';
import { DebtCard } from '@/components/business/contract-debt';
import { GarageSection } from '@/components/garage/garage-section';
import { NoOrders, OrderTable } from '@/components/orders/order-table';

import cardsStyles from '@/components/ui/cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { ConfirmedLine } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';

import { useUser } from '@/components/user/user-client';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import type { User } from '@/lib/contract/account/auth';
import { formatPhone } from '@/lib/contract/values/phone';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { localePath } from '@/lib/domain/navigation/locale-path';

const recentCount = 5;

/** Overview of profile, default address, debts, latest orders and garage. */
export function DashboardView() {
  const { user } = useUser();
  if (!user) return null;
  return (
    <>
      <ContractLocked user={user} />
      <div className={cardsStyles.cards}>
        <ProfileCard user={user} />
        <AddressCard />
        {isConfirmedBuyer(user) && <DebtCard />}
      </div>
      <RecentOrders />
      <GarageSection />
    </>
  );
}

function ProfileCard({ user }: { readonly user: User }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const { email_confirmed: email, phone_confirmed: phone } = user;
  return (
    <section className="panel">
      <UserBadge user={user} />
      <div className={classNames('stack small', cardsStyles.body)}>
        <ConfirmedLine yes={email} text={t(email ? 'emailConfirmed' : 'emailNotConfirmed')} />
        {user.phone !== null && (
          <ConfirmedLine
            yes={phone}
            text={phone ? t('phoneConfirmed', { phone: formatPhone(user.phone) }) : t('phoneNotConfirmed')}
          />
        )}
        <Link className="plain-link small" href={localePath(lang, '/account/profile')}>
          {t(email && (phone || user.phone === null) ? 'edit' : 'confirm')}
        </Link>
      </div>
    </section>
  );
}

function AddressCard() {
  const t = useTranslations('account');
  const lang = useLocale();
  const { data, failed } = useAccountRead<ResponseOfCall<'addressList'>>('/api/account/users/address', lang);
  const [address] = data?.items ?? [];
  return (
    <section className="panel">
      <div className="row between">
        <h2 className="heading">{t('deliveryAddress')}</h2>
        <Link className="plain-link small" href={localePath(lang, '/account/addresses')}>
          {t(address ? 'edit' : 'addAddress')}
        </Link>
      </div>
      {address && <AddressText address={address} />}
      {!data && !failed && <Skeleton width="80%" height="3rem" />}
      {!address && (data || failed) && <p className="soft">{t(failed ? 'loadFailed' : 'noAddress')}</p>}
    </section>
  );
}

function RecentOrders() {
  const t = useTranslations('account');
  const lang = useLocale();
  const body = { page: 1, limit: recentCount, sort: 'default', lang };
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'ordersList'>>('/api/account/orders', lang, body);
  return (
    <section className="section">
      <div className="section-head">
        <h2>{t('recentOrders')}</h2>
        {data && data.total > recentCount && (
          <Link className="plain-link row" href={localePath(lang, '/account/orders')}>
            {t('allOrders')} <Icon shape={arrowRightIcon} size="s" />
          </Link>
        )}
      </div>
      {failed && <LoadFailed onRetry={retry} />}
      {!data && !failed && <AccountSkeleton />}
      {data && (data.total === 0 ? <NoOrders /> : <OrderTable orders={data.items} />)}
    </section>
  );
}
