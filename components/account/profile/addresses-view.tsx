'use client';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { useErrorText } from '@/components/errors/use-error-text';
import blocksStyles from '@/components/ui/blocks.module.css';
import { Button, LinkButton } from '@/components/ui/button';
import cardsStyles from '@/components/ui/cards.module.css';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { pencilIcon, plusIcon, trash2Icon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/overlay/toast-store';
import { Tag } from '@/components/ui/tag';
import { AccountSkeleton, LoadFailed, useAccountRead } from '@/components/user/account-read';
import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { Address, AddressFields } from '@/lib/contract/orders/orders';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { AddressText, NotFoundHere } from '../account-panels';
import styles from './profile.module.css';

/** Body of the create and update calls; empty fields are omitted. */
function addressFieldsOf(address: Omit<Address, 'id' | 'default'>): AddressFields {
  const { firstName, lastName, country, city, phone } = address;
  const optional = {
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    state: address.state,
    postcode: address.postcode,
    email: address.email,
  };
  const written = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== ''));
  return { firstName, lastName, country, city, phone, address: address.address, ...written };
}

const path = '/api/account/users/address';

/** The saved addresses. A removed address can be restored. */
export function AddressesView() {
  const t = useTranslations('account');
  const lang = useLocale();
  const { data, failed, retry } = useAccountRead<ResponseOfCall<'addressList'>>(path, lang);
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!data) return <AccountSkeleton />;
  const add = (
    <LinkButton icon={plusIcon} href={localePath(lang, '/account/addresses/new')}>
      {t('addAddress')}
    </LinkButton>
  );
  if (data.items.length === 0) {
    return (
      <EmptyState drawing="map" title={t('noAddresses')} action={add}>
        {t('noAddressesText')}
      </EmptyState>
    );
  }
  return (
    <div className={classNames('stack', blocksStyles.blocks)}>
      <div className={classNames(cardsStyles.cards, cardsStyles.saved)}>
        {data.items.map((address) => (
          <AddressCard key={address.id} address={address} onChange={retry} />
        ))}
      </div>
      {add}
    </div>
  );
}

type AddressCardProps = { readonly address: Address; readonly onChange: () => void };

function AddressCard({ address, onChange }: AddressCardProps) {
  const t = useTranslations('account');
  const locale = useLocale();
  const { remove, makeDefault } = useAddressChanges(address, onChange);
  return (
    <section className={classNames('panel', styles.address)} aria-label={`${address.address}, ${address.city}`}>
      {address.default && <Tag kind="blue">{t('default')}</Tag>}
      <AddressText address={address} />
      <div className="row wrapping">
        <LinkButton
          kind="text"
          size="s"
          icon={pencilIcon}
          href={localePath(locale, `/account/addresses/${address.id}`)}
        >
          {t('edit')}
        </LinkButton>
        {!address.default && (
          <Button kind="text" size="s" onClick={makeDefault}>
            {t('makeDefault')}
          </Button>
        )}
        <Button kind="text" size="s" icon={trash2Icon} onClick={remove}>
          {t('delete')}
        </Button>
      </div>
    </section>
  );
}

function useAddressChanges(address: Address, onChange: () => void) {
  const t = useTranslations('account');
  const errorText = useErrorText();
  const addressPath = `${path}/${address.id}`;
  const fields = addressFieldsOf(address);

  const send = async (request: Parameters<typeof requestApi>[1], target = addressPath): Promise<boolean> => {
    const result = await requestApi(target, request);
    if (!result.ok) showToast({ text: errorText(result.error).join(' ') });
    onChange();
    return result.ok;
  };
  const restore = () => void send({ method: 'PUT', body: { ...fields, default: address.default } }, path);
  return {
    makeDefault: () => void send({ method: 'PUT', body: { ...fields, default: true } }),
    remove: async () => {
      if (!(await send({ method: 'DELETE' }))) return;
      showToast({ text: t('deleted'), action: { label: t('undo'), run: restore } });
    },
  };
}

const AddressForm = lazy(async () => ({ default: (await import('./address-form')).AddressForm }));

/** Form for one postal address; `new` starts empty. */
export function AddressView({ id }: { readonly id: string }) {
  const t = useTranslations('account');
  const lang = useLocale();
  const path = id === 'new' ? null : `/api/account/users/address/${encodeURIComponent(id)}`;
  const { data, missing, failed, retry } = useAccountRead<ResponseOfCall<'addressRead'>>(path, lang);
  if (missing) return <NotFoundHere title={t('addressGone')} path="/account/addresses" label={t('allAddresses')} />;
  if (failed) return <LoadFailed onRetry={retry} />;
  if (path !== null && !data) return <AccountSkeleton />;
  return (
    <Suspense fallback={<AccountSkeleton />}>
      <AddressForm address={data} />
    </Suspense>
  );
}
