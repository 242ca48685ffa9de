import { useState } from 'react';
import { BooleanInput, DataTable, required, TextInput } from 'react-admin';
import { type VehicleMake, vehicleMakesResource } from '@/lib/contract/admin/vehicles';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { CreateAction } from '../content/create-action';
import { FormDialog } from '../content/form-dialog';
import { OfficeList } from '../content/office-list';
import { Favorite } from './favorite';
import { VehicleTabs } from './vehicle-tabs';

const Column = DataTable.Col<VehicleMake>;

/** Makes of cars with the number of their models and cars. */
export default function MakeList() {
  const may = useMay('vehicle-makes');
  const [openMake, setOpenMake] = useState<VehicleMake | 'new'>();
  return (
    <>
      <VehicleTabs page="vehicle-makes" />
      <OfficeList<VehicleMake>
        search="vehicles.searchName"
        sort={{ field: 'name', order: 'ASC' }}
        perPage={50}
        actions={
          <CreateAction resource="vehicle-makes" label="vehicles.createMake" onClick={() => setOpenMake('new')} />
        }
        rowClick={(_, __, make) => {
          if (may('update')) setOpenMake(vehicleMakesResource.item.parse(make));
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
      {openMake && (
        <MakeDialog make={openMake === 'new' ? undefined : openMake} onClose={() => setOpenMake(undefined)} />
      )}
    </>
  );
}

type MakeDialogProps = {
  /** Undefined for a new make. */
  readonly make: VehicleMake | undefined;
  readonly onClose: () => void;
};

function MakeDialog({ make, onClose }: MakeDialogProps) {
  const send = (values: Readonly<Record<string, unknown>>, key: string) => {
    const body = { name: values['name'], favorite: values['favorite'] === true };
    if (!make) return request('vehicle-makes', { method: 'POST', body, key });
    return request(`vehicle-makes/${make.id}`, { method: 'PUT', body: { version: make.version, ...body }, key });
  };
  return (
    <FormDialog
      title={make?.name ?? 'vehicles.createMake'}
      {...(!make && { text: 'vehicles.newMakeHelp' })}
      submit={make ? 'ra.action.save' : 'vehicles.addMake'}
      done={make ? 'vehicles.savedMake' : 'vehicles.addedMake'}
      defaultValues={{ name: make?.name ?? '', favorite: make?.favorite ?? false }}
      send={send}
      onClose={onClose}
    >
      <TextInput source="name" label="resources.vehicle-makes.fields.name" validate={required()} sx={{ mt: 1 }} />
      <BooleanInput source="favorite" label="vehicles.favorite" />
    </FormDialog>
  );
}
