import { Box } from '@mui/material';
import { BooleanInput, NumberInput, required, TextInput } from 'react-admin';
import type { VehicleItem } from '@/lib/contract/admin/vehicles';
import { request } from '../../api/request';
import { readMonth } from '../catalogue-products/fit-terms';
import { FormDialog } from '../customers/form-dialog';

const monthText = (month: number | null) =>
  month === null ? '' : `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;
const badMonth = (text: unknown) =>
  text === '' || text === undefined || readMonth(String(text)) !== undefined ? undefined : 'vehicles.badMonth';

/** The form of a car. Orders and garages keep a hidden car. */
export function VehicleDialog({ car, onClose }: { readonly car: VehicleItem; readonly onClose: () => void }) {
  const { id, version, typeName, motorCodes, ccm, kw, hp, fuel, body, hidden } = car;
  const defaultValues = {
    ...{ typeName, ccm, kw, hp, fuel, body, hidden, motorCodes: motorCodes.join(', ') },
    ...{ from: monthText(car.from), to: monthText(car.to) },
  };
  const send = (values: Readonly<Record<string, unknown>>) => {
    const codes = String(values['motorCodes'] ?? '').split(/[,;\s]+/);
    return request(`vehicles/${id}`, {
      method: 'PUT',
      body: {
        ...{ version, typeName: values['typeName'], ccm: values['ccm'] || null, kw: values['kw'], hp: values['hp'] },
        ...{ fuel: values['fuel'], body: values['body'], hidden: values['hidden'] === true },
        motorCodes: codes.filter((code) => code !== ''),
        from: readMonth(String(values['from'])),
        to: readMonth(String(values['to'] ?? '')) ?? null,
      },
    });
  };
  return (
    <FormDialog
      title={car.name}
      submit="ra.action.save"
      done="vehicles.saved"
      defaultValues={defaultValues}
      send={send}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { sm: '1fr 1fr' }, pt: 1 }}>
        <TextInput source="typeName" label="vehicles.typeName" validate={required()} />
        <TextInput source="motorCodes" label="vehicles.motorCodes" />
        <TextInput source="fuel" label="vehicles.fuel" validate={required()} />
        <TextInput source="body" label="vehicles.body" validate={required()} />
        <NumberInput source="ccm" label="vehicles.ccm" min={1} />
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
          <NumberInput source="kw" label="kW" validate={required()} min={1} />
          <NumberInput source="hp" label="vehicles.hp" validate={required()} min={1} />
        </Box>
        <TextInput
          source="from"
          label="vehicles.from"
          validate={[required(), badMonth]}
          helperText="vehicles.monthHelp"
        />
        <TextInput source="to" label="vehicles.to" validate={badMonth} helperText="vehicles.openEnd" />
      </Box>
      <BooleanInput source="hidden" label="vehicles.hide" />
    </FormDialog>
  );
}
