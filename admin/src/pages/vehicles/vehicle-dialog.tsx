import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, NumberInput, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import type { VehicleItem } from '@/lib/contract/admin/vehicles';
import { request } from '../../api/request';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { listMakes, listModels } from '../catalogue-products/requests';
import { FormDialog } from '../content/form-dialog';
import { useRead } from '../content/use-read';
import { ProductionInputs, productionTexts, readProduction } from './production-inputs';
import { modelChoice, wordChoices } from './vehicle-words';

type Values = Readonly<Record<string, unknown>>;
type VehicleDialogProps = {
  /** Undefined for a new car. */
  readonly car: VehicleItem | undefined;
  readonly onClose: () => void;
};

const newCar = { typeName: '', motorCodes: '', fuel: '', body: '', ccm: null, kw: null, hp: null, from: '', to: '' };

function valuesOf({ typeName, motorCodes, ccm, kw, hp, fuel, body, hidden, from, to }: VehicleItem) {
  const codes = motorCodes.join(', ');
  return { typeName, ccm, kw, hp, fuel, body, hidden, motorCodes: codes, ...productionTexts(from, to) };
}

function engineOf(values: Values) {
  const codes = String(values['motorCodes'] ?? '').split(/[,;\s]+/);
  return {
    ...{ typeName: values['typeName'], ccm: values['ccm'] || null, kw: values['kw'] || null, hp: values['hp'] || null },
    ...{ fuel: values['fuel'], body: values['body'] ?? '' },
    motorCodes: codes.filter((code) => code !== ''),
    ...readProduction(values),
  };
}

/** The form of a car. Orders and garages keep a hidden car. */
export function VehicleDialog({ car, onClose }: VehicleDialogProps) {
  const [modelId, setModelId] = useState<number | null>(null);
  const send = (values: Values, key: string) => {
    const engine = engineOf(values);
    if (!car) return request('vehicles', { method: 'POST', body: { modelId, ...engine }, key });
    const body = { version: car.version, ...engine, hidden: values['hidden'] === true };
    return request(`vehicles/${car.id}`, { method: 'PUT', body, key });
  };
  return (
    <FormDialog
      title={car?.name ?? 'vehicles.create'}
      {...(!car && { text: 'vehicles.newHelp' })}
      submit={car ? 'ra.action.save' : 'vehicles.add'}
      done={car ? 'vehicles.saved' : 'vehicles.added'}
      defaultValues={car ? valuesOf(car) : newCar}
      isDisabled={!car && modelId === null}
      send={send}
      onClose={onClose}
    >
      {!car && <ModelChoice modelId={modelId} onChange={setModelId} />}
      <EngineInputs car={car} />
      <ProductionInputs />
      {car && <BooleanInput source="hidden" label="vehicles.hide" />}
    </FormDialog>
  );
}

type ModelChoiceProps = { readonly modelId: number | null; readonly onChange: (id: number | null) => void };

function ModelChoice({ modelId, onChange }: ModelChoiceProps) {
  const t = useTranslate();
  const [makeId, setMakeId] = useState<number | null>(null);
  const makes = useRead('makes', listMakes) ?? [];
  const models = useRead(makeId === null ? undefined : String(makeId), () => listModels(makeId ?? 0)) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' }, py: 1.5 }}>
      <NamedChoice
        label={t('products.make')}
        choices={makes}
        value={makeId}
        onChange={(id) => {
          setMakeId(id);
          onChange(null);
        }}
      />
      <NamedChoice
        label={t('products.model')}
        choices={models.map(modelChoice)}
        value={modelId}
        onChange={onChange}
        isDisabled={makeId === null}
      />
    </Box>
  );
}

function EngineInputs({ car }: Pick<VehicleDialogProps, 'car'>) {
  const t = useTranslate();
  const pair = { display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } };
  return (
    <Box sx={{ ...pair, pt: 1 }}>
      <TextInput source="typeName" label="vehicles.typeName" validate={required()} />
      <TextInput source="motorCodes" label="vehicles.motorCodes" helperText="vehicles.motorCodesHelp" />
      <SelectInput
        source="fuel"
        label="vehicles.fuel"
        choices={wordChoices(t, 'fuels', car?.fuel ?? '')}
        translateChoice={false}
        validate={required()}
      />
      <SelectInput
        source="body"
        label="vehicles.body"
        choices={wordChoices(t, 'bodies', car?.body ?? '')}
        translateChoice={false}
        emptyText={<Typography component="span">{t('vehicles.unknown')}</Typography>}
      />
      <NumberInput source="ccm" label="vehicles.ccm" min={1} />
      <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        <NumberInput source="kw" label="vehicles.columns.kw" min={1} />
        <NumberInput source="hp" label="vehicles.hp" min={1} />
      </Box>
    </Box>
  );
}
