import { useState } from 'react';
import { BooleanInput, DataTable, required, TextInput, useTranslate } from 'react-admin';
import { type VehicleMake, type VehicleModel, vehicleModelsResource } from '@/lib/contract/admin/vehicles';
import { modelTitle } from '@/lib/domain/vehicle/years';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { listMakes } from '../catalogue-products/requests';
import { CreateAction } from '../content/create-action';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';
import { useRead } from '../content/use-read';
import { Favorite } from './favorite';
import { MakeFilter } from './make-filter';
import { ProductionInputs, productionTexts, readProduction } from './production-inputs';
import { VehicleTabs } from './vehicle-tabs';
import { yearsText } from './vehicle-words';

const Column = DataTable.Col<VehicleModel>;

/** Model series with their years of production. */
export default function ModelList() {
  const may = useMay('vehicle-models');
  const makes = useRead('makes', listMakes) ?? [];
  const [openModel, setOpenModel] = useState<VehicleModel | 'new'>();
  return (
    <>
      <VehicleTabs page="vehicle-models" />
      <OfficeList<VehicleModel>
        search="vehicles.searchName"
        filters={[<MakeFilter key="makeId" source="makeId" alwaysOn />]}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        actions={
          <CreateAction resource="vehicle-models" label="vehicles.createModel" onClick={() => setOpenModel('new')} />
        }
        rowClick={(_, __, model) => {
          if (may('update')) setOpenModel(vehicleModelsResource.item.parse(model));
          return false;
        }}
        empty="vehicles.emptyModels"
      >
        <Column source="name" render={({ name }) => <strong>{modelTitle(name)}</strong>} />
        <Column
          source="makeId"
          disableSort
          render={({ makeId }) => makes.find(({ id }) => id === makeId)?.name ?? ''}
        />
        <Column source="yearFrom" render={({ yearFrom, yearTo }) => yearsText(yearFrom, yearTo)} />
        <Column source="favorite" disableSort render={({ favorite }) => <Favorite isShown={favorite} />} />
        <Column source="cars" disableSort align="right" />
      </OfficeList>
      {openModel && (
        <ModelDialog
          model={openModel === 'new' ? undefined : openModel}
          makes={makes}
          onClose={() => setOpenModel(undefined)}
        />
      )}
    </>
  );
}

type ModelDialogProps = {
  /** Undefined for a new model. */
  readonly model: VehicleModel | undefined;
  readonly makes: readonly VehicleMake[];
  readonly onClose: () => void;
};

function ModelDialog({ model, makes, onClose }: ModelDialogProps) {
  const t = useTranslate();
  const [makeId, setMakeId] = useState<number | null>(null);
  const send = (values: Readonly<Record<string, unknown>>, key: string) => {
    const { from, to } = readProduction(values);
    const body = { name: values['name'], yearFrom: from, yearTo: to, favorite: values['favorite'] === true };
    if (!model) return request('vehicle-models', { method: 'POST', body: { makeId, ...body }, key });
    return request(`vehicle-models/${model.id}`, { method: 'PUT', body: { version: model.version, ...body }, key });
  };
  const production = model ? productionTexts(model.yearFrom, model.yearTo) : { from: '', to: '' };
  return (
    <FormDialog
      title={model ? modelTitle(model.name) : 'vehicles.createModel'}
      {...(!model && { text: 'vehicles.newModelHelp' })}
      submit={model ? 'ra.action.save' : 'vehicles.addModel'}
      done={model ? 'vehicles.savedModel' : 'vehicles.addedModel'}
      defaultValues={{ name: model?.name ?? '', favorite: model?.favorite ?? false, ...production }}
      isDisabled={!model && makeId === null}
      send={send}
      onClose={onClose}
    >
      {!model && (
        <NamedChoice
          label={t('products.make')}
          choices={makes}
          value={makeId}
          onChange={setMakeId}
          sx={{ mt: 1, mb: 1.5 }}
        />
      )}
      <TextInput source="name" label="resources.vehicle-models.fields.name" validate={required()} sx={{ mt: 1 }} />
      <ProductionInputs />
      <BooleanInput source="favorite" label="vehicles.favorite" />
    </FormDialog>
  );
}
