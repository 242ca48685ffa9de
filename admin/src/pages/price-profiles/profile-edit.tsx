import { Alert } from '@mui/material';
import { Title, useGetOne, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { priceProfilesResource } from '@/lib/contract/admin/supplier-resources';
import { request } from '../../api/request';
import { TwoColumns } from '../../components/page-parts';
import { RemoveButton } from '../../components/remove-button';
import { JournalOfRecord } from '../journal/journal-of-record';
import { CheckedForm } from '../settings/checked-form';
import { PriceExample } from './price-example';
import { ProfileFields } from './profile-fields';
import { profileForm, profileInput } from './profile-values';

/** The page of a price profile with a live example. */
export default function ProfileEdit() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data } = useGetOne('price-profiles', { id });
  const profile = priceProfilesResource.record.safeParse(data).data;
  if (!profile) return null;
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
        actions={
          suppliers === 0 && (
            <RemoveButton
              record={profile}
              title={t('prices.removeTitle', { name: profile.name })}
              text="prices.removeText"
            />
          )
        }
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
