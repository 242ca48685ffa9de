import { BooleanInput, NumberInput, SelectInput, TextInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { PriceProfileRecord } from '@/lib/contract/admin/supplier-resources';
import { FieldGrid, GroupTitle, LanguageInputs } from '../settings/form-parts';
import { supplierCurrencies } from './supplier-values';

const label = (name: string) => `resources.suppliers.fields.${name}`;
const currencies = supplierCurrencies.map((id) => ({ id, name: id }));
const vatChoices = [
  { id: true, name: 'suppliers.withVat' },
  { id: false, name: 'suppliers.withoutVat' },
];

/** The terms of a supplier. */
export function SupplierFields() {
  const t = useTranslate();
  const currency: unknown = useWatch({ name: 'currency' });
  const usesDailyRate: unknown = useWatch({ name: 'usesDailyRate' });
  const { data: profiles = [] } = useGetList<PriceProfileRecord>('price-profiles', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <>
      <FieldGrid>
        <TextInput
          source="name"
          label={label('name')}
          slotProps={{ htmlInput: { maxLength: 100 } }}
          helperText={false}
        />
        <SelectInput
          margin="none"
          source="priceProfileId"
          label={label('priceProfileId')}
          choices={profiles}
          emptyText="suppliers.noProfile"
          helperText={profiles.length === 0 ? 'suppliers.profileMissing' : 'suppliers.profileHelp'}
        />
      </FieldGrid>
      <GroupTitle text="suppliers.prices" />
      <FieldGrid columns={3}>
        <SelectInput
          margin="none"
          source="currency"
          label={label('currency')}
          choices={currencies}
          helperText={false}
        />
        {currency !== 'MDL' && (
          <NumberInput
            source="rate"
            label={t('suppliers.rate', { currency: String(currency) })}
            min={0}
            step={0.0001}
            readOnly={usesDailyRate === true}
            helperText={usesDailyRate === true ? 'suppliers.dailyRateHelp' : 'suppliers.rateHelp'}
          />
        )}
        <SelectInput
          margin="none"
          source="pricesWithVat"
          label={label('pricesWithVat')}
          choices={vatChoices}
          helperText={false}
        />
      </FieldGrid>
      {currency !== 'MDL' && <BooleanInput source="usesDailyRate" label={label('usesDailyRate')} helperText={false} />}
      <GroupTitle text="suppliers.rules" />
      <FieldGrid>
        <NumberInput source="preference" label={label('preference')} min={1} helperText="suppliers.preferenceHelp" />
        <NumberInput
          source="vanishedLimit"
          label={label('vanishedLimit')}
          min={0}
          max={100}
          helperText="suppliers.vanishedHelp"
        />
      </FieldGrid>
      <BooleanInput source="active" label={label('active')} helperText="suppliers.activeHelp" />
    </>
  );
}

/** The fields of a supplier's warehouse; `prefix` is the path of its values, such as `warehouse.`. */
export function SupplierWarehouseFields({ prefix = '' }: { readonly prefix?: string }) {
  return (
    <>
      <LanguageInputs source={`${prefix}name`} label="suppliers.warehouseName" by="texts" />
      <FieldGrid columns={3}>
        <NumberInput source={`${prefix}daysMin`} label="suppliers.daysMin" min={0} max={90} />
        <NumberInput source={`${prefix}daysMax`} label="suppliers.daysMax" min={0} max={90} />
        <TextInput
          source={`${prefix}cutOff`}
          label="suppliers.cutOff"
          helperText="suppliers.cutOffHelp"
          placeholder="15:00"
        />
      </FieldGrid>
    </>
  );
}
