import { Title, useRedirect } from 'react-admin';
import { priceProfilesResource } from '@/lib/contract/admin/supplier-resources';
import { request } from '../../api/request';
import { TwoColumns } from '../content/page-parts';
import { useRequestKey } from '../content/use-request-key';
import { CheckedForm } from '../settings/checked-form';
import { PriceExample } from './price-example';
import { ProfileFields } from './profile-fields';
import { newProfile, profileInput } from './profile-values';

export default function ProfileCreate() {
  const redirect = useRedirect();
  const { key } = useRequestKey();
  return (
    <CheckedForm
      values={newProfile}
      schema={priceProfilesResource.create}
      toInput={profileInput}
      send={(input) => request('price-profiles', { method: 'POST', body: input, key: key(JSON.stringify(input)) })}
      done="prices.saved"
      onDone={() => redirect('list', 'price-profiles')}
    >
      <Title title="prices.create" />
      <TwoColumns main={<ProfileFields />} side={<PriceExample />} />
    </CheckedForm>
  );
}
