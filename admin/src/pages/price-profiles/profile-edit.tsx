import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Confirm, Title, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { type PriceProfileRecord, priceProfilesResource } from '@/lib/contract/admin/supplier-resources';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { TwoColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from '../settings/checked-form';
import { PriceExample } from './price-example';
import { ProfileFields } from './profile-fields';
import { profileForm, profileInput } from './profile-values';

/** The page of a price profile with a live example. */
export default function ProfileEdit() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, refetch } = useGetOne('price-profiles', { id });
  const profile = priceProfilesResource.record.safeParse(data).data;
  if (!profile) return null;
  const reload = () => void refetch();
  const { version, suppliers } = profile;
  return (
    <>
      <CheckedForm
        key={version}
        values={profileForm(profile)}
        schema={priceProfilesResource.update}
        toInput={(values) => ({ ...profileInput(values), version })}
        send={(input) => request(`price-profiles/${id}`, { method: 'PUT', body: input })}
        done="prices.saved"
        onDone={reload}
        onReload={reload}
        actions={suppliers === 0 && <RemoveButton profile={profile} />}
      >
        <Title title={profile.name} />
        <TwoColumns
          main={<ProfileFields />}
          side={
            <>
              {suppliers > 0 && <Alert severity="info">{t('prices.used', { smart_count: suppliers })}</Alert>}
              <PriceExample />
            </>
          }
        />
      </CheckedForm>
      <JournalOfRecord resource="price-profiles" id={profile.id} />
    </>
  );
}

function RemoveButton({ profile: { id, name } }: { readonly profile: PriceProfileRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    setAsked(false);
    try {
      await request(`price-profiles/${id}`, { method: 'DELETE', body: {} });
      redirect('list', 'price-profiles');
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        {t('ra.action.delete')}
      </Button>
      <Confirm
        isOpen={isAsked}
        title={t('prices.removeTitle', { name })}
        content={t('prices.removeText')}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
