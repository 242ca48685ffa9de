import { Box } from '@mui/material';
import { BooleanInput, NumberInput, TextInput, Title, useGetOne, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { deliveryMethodsResource } from '@/lib/contract/admin/delivery-methods';
import { zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import { request } from '../../api/request';
import { Section } from '../../components/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { AmountInput } from '../money/amount-input';
import { CheckedForm } from '../settings/checked-form';
import { FieldGrid, LanguageInputs } from '../settings/form-parts';
import { deliveryForm, deliveryInput } from './delivery-values';

const schema = deliveryMethodsResource.update.shape.value;
const label = (name: string) => `resources.delivery-methods.fields.${name}`;

/** A delivery method: its texts, price and switch, and its tariffs by zone. */
export default function DeliveryEdit() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data } = useGetOne('delivery-methods', { id });
  const method = deliveryMethodsResource.record.safeParse(data).data;
  if (!method) return null;
  const { version } = method;
  return (
    <CheckedForm
      key={version}
      values={deliveryForm(method)}
      schema={schema}
      toInput={deliveryInput}
      send={(value) => request(`delivery-methods/${id}`, { method: 'PUT', body: { version, value } })}
      done="delivery.saved"
    >
      <Title title={t('resources.delivery-methods.name', { smart_count: 1 })} />
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        <Section title="delivery.method">
          <BooleanInput source="enabled" label={label('enabled')} helperText="delivery.enabledHelp" />
          <LanguageInputs source="name" label={label('name')} by="texts" />
          <LanguageInputs source="description" label={label('description')} by="texts" multiline />
          <FieldGrid columns={4}>
            <AmountInput source="price" label={label('price')} helperText="delivery.priceHelp" />
            <AmountInput source="freeFrom" label={label('freeFrom')} helperText="delivery.freeFromHelp" />
            <NumberInput source="daysMin" label={label('daysMin')} min={0} />
            <NumberInput source="daysMax" label={label('daysMax')} min={0} />
          </FieldGrid>
        </Section>
        {method.needsAddress && (
          <Section title="delivery.tariffs">
            {zonesByDistance.map((zone) => (
              <ZoneFields key={zone} zone={zone} />
            ))}
          </Section>
        )}
        <JournalOfRecord resource="delivery-methods" id={method.id} />
      </Box>
    </CheckedForm>
  );
}

function ZoneFields({ zone }: { readonly zone: (typeof zonesByDistance)[number] }) {
  const source = (name: string) => `zones.${zone}.${name}`;
  const isServed: unknown = useWatch({ name: source('isServed') });
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1, mt: 1 }}>
      <BooleanInput source={source('isServed')} label={`delivery.zones.${zone}`} helperText={false} />
      {isServed === true && (
        <FieldGrid columns={4}>
          <AmountInput source={source('price')} label={label('price')} isRequired helperText={false} />
          <AmountInput source={source('freeFrom')} label={label('freeFrom')} helperText="delivery.freeFromHelp" />
          <NumberInput source={source('daysMin')} label={label('daysMin')} min={0} helperText={false} />
          <NumberInput source={source('daysMax')} label={label('daysMax')} min={0} helperText={false} />
          <TextInput source={source('cutOff')} label={label('cutOff')} helperText={false} />
          <NumberInput source={source('includedKg')} label={label('includedKg')} min={0} helperText={false} />
          <AmountInput source={source('perKg')} label={label('perKg')} isRequired helperText={false} />
          <NumberInput source={source('heaviestKg')} label={label('heaviestKg')} min={0} helperText={false} />
        </FieldGrid>
      )}
    </Box>
  );
}
