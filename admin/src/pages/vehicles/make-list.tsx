import { useState } from 'react';
import { BooleanInput, DataTable, required, SearchInput, TextInput, useTranslate } from 'react-admin';
import { type VehicleMake, vehicleMakesResource } from '@/lib/contract/admin/vehicles';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';
import { Favorite } from './favorite';
import { VehicleTabs } from './vehicle-tabs';

const Column = DataTable.Col<VehicleMake>;

/** Makes of cars with the number of their models and cars. */
export default function MakeList() {
  const placeholder = useTranslate()('vehicles.searchName');
  const may = useMay('vehicle-makes');
  const [opened, setOpened] = useState<VehicleMake>();
  return (
    <>
      <VehicleTabs page="vehicle-makes" />
      <OfficeList<VehicleMake>
        filters={[<SearchInput key="text" source="text" alwaysOn placeholder={placeholder} />]}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        rowClick={(_, __, make) => {
          if (may('update')) setOpened(vehicleMakesResource.item.parse(make));
          return false;
        }}
        empty="vehicles.emptyMakes"
      >
        <Column source="name" render={({ name }) => <strong>{name}</strong>} />
        <Column source="favorite" disableSort render={({ favorite }) => <Favorite isShown={favorite} />} />
        <Column source="slug" disableSort />
        <Column source="models" disableSort align="right" />
        <Column source="cars" align="right" />
      </OfficeList>
      {opened && <MakeDialog make={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function MakeDialog({ make, onClose }: { readonly make: VehicleMake; readonly onClose: () => void }) {
  const { id, version, name, favorite } = make;
  return (
    <FormDialog
      title={name}
      submit="ra.action.save"
      done="vehicles.savedMake"
      defaultValues={{ name, favorite }}
      send={(values, key) =>
        request(`vehicle-makes/${id}`, {
          ...{ method: 'PUT', key },
          body: { version, name: values['name'], favorite: values['favorite'] === true },
        })
      }
      onClose={onClose}
    >
      <TextInput source="name" label="resources.vehicle-makes.fields.name" validate={required()} sx={{ mt: 1 }} />
      <BooleanInput source="favorite" label="vehicles.favorite" />
    </FormDialog>
  );
}
