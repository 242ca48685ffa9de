import { useState } from 'react';
import { BooleanInput, DataTable, required, SearchInput, TextInput, useTranslate } from 'react-admin';
import { type VehicleModel, vehicleModelsResource } from '@/lib/contract/admin/vehicles';
import { modelTitle } from '@/lib/domain/vehicle/years';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { listMakes } from '../catalogue-products/requests';
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
  const placeholder = useTranslate()('vehicles.searchName');
  const may = useMay('vehicle-models');
  const makes = useRead('makes', listMakes) ?? [];
  const [opened, setOpened] = useState<VehicleModel>();
  return (
    <>
      <VehicleTabs page="vehicle-models" />
      <OfficeList<VehicleModel>
        filters={[
          <SearchInput key="text" source="text" alwaysOn placeholder={placeholder} />,
          <MakeFilter key="makeId" source="makeId" alwaysOn />,
        ]}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        rowClick={(_, __, model) => {
          if (may('update')) setOpened(vehicleModelsResource.item.parse(model));
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
      {opened && <ModelDialog model={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function ModelDialog({ model, onClose }: { readonly model: VehicleModel; readonly onClose: () => void }) {
  const { id, version, name, yearFrom, yearTo, favorite } = model;
  return (
    <FormDialog
      title={modelTitle(name)}
      submit="ra.action.save"
      done="vehicles.savedModel"
      defaultValues={{ name, favorite, ...productionTexts(yearFrom, yearTo) }}
      send={(values, key) => {
        const { from, to } = readProduction(values);
        const body = { version, name: values['name'], favorite: values['favorite'] === true };
        return request(`vehicle-models/${id}`, {
          ...{ method: 'PUT', key },
          body: { ...body, yearFrom: from, yearTo: to },
        });
      }}
      onClose={onClose}
    >
      <TextInput source="name" label="resources.vehicle-models.fields.name" validate={required()} sx={{ mt: 1 }} />
      <ProductionInputs />
      <BooleanInput source="favorite" label="vehicles.favorite" />
    </FormDialog>
  );
}
