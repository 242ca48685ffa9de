import { NumberInput, SelectInput, TextInput } from 'react-admin';
import { warehouseKinds } from '@/lib/contract/admin/warehouses';
import { zonesByDistance } from '@/lib/contract/orders/delivery-codes';
import { FieldGrid, GroupTitle, LanguageInputs } from '../settings/form-parts';

const kinds = warehouseKinds.map((id) => ({ id, name: `resources.warehouses.values.kind.${id}` }));
const zones = zonesByDistance.map((id) => ({ id, name: `delivery.zones.${id}` }));
const label = (name: string) => `resources.warehouses.fields.${name}`;

export function WarehouseFields() {
  return (
    <>
      <FieldGrid>
        <SelectInput source="kind" label={label('kind')} choices={kinds} />
        <SelectInput source="zone" label={label('zone')} choices={zones} helperText="warehouses.zoneHelp" />
      </FieldGrid>
      <LanguageInputs source="name" label={label('name')} by="texts" />
      <LanguageInputs source="address" label={label('address')} by="texts" />
      <FieldGrid>
        <TextInput source="hours" label={label('hours')} helperText="warehouses.hoursHelp" />
        <TextInput source="phone" label={label('phone')} type="tel" />
      </FieldGrid>
      <GroupTitle text="warehouses.supply" />
      <FieldGrid columns={3}>
        <NumberInput source="daysMin" label={label('daysMin')} min={0} />
        <NumberInput source="daysMax" label={label('daysMax')} min={0} />
        <TextInput source="cutOff" label={label('cutOff')} helperText="warehouses.cutOffHelp" />
      </FieldGrid>
      <GroupTitle text="warehouses.place" />
      <FieldGrid>
        <NumberInput source="latitude" label="settings.fields.latitude" step={0.0001} />
        <NumberInput source="longitude" label="settings.fields.longitude" step={0.0001} />
      </FieldGrid>
    </>
  );
}
