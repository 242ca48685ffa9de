import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, DataTable, useTranslate } from 'react-admin';
import { type VehicleItem, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { useMay } from '../../shell/use-may';
import { CreateAction } from '../content/create-action';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { ImportFilesDialog } from './import-files-dialog';
import { MakeFilter } from './make-filter';
import { VehicleDialog } from './vehicle-dialog';
import { VehicleTabs } from './vehicle-tabs';
import { detailsText, powerText, yearsText } from './vehicle-words';

const Column = DataTable.Col<VehicleItem>;

/** Cars of the catalogue: added, corrected, hidden, or imported from files. */
export default function VehicleList() {
  const t = useTranslate();
  const may = useMay('vehicles');
  const [openVehicle, setOpenVehicle] = useState<VehicleItem | 'new'>();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <VehicleTabs page="vehicles" />
      <OfficeList<VehicleItem>
        search="vehicles.search"
        filters={[
          <MakeFilter key="makeId" source="makeId" alwaysOn />,
          <BooleanInput key="hidden" source="hidden" label="vehicles.onlyHidden" />,
        ]}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={25}
        actions={
          <CreateAction resource="vehicles" label="vehicles.create" onClick={() => setOpenVehicle('new')}>
            {may('importFiles') && (
              <Button variant="outlined" size="small" onClick={() => setImporting(true)}>
                {t('vehicles.importFiles')}
              </Button>
            )}
          </CreateAction>
        }
        rowClick={(_, __, car) => {
          if (may('update')) setOpenVehicle(vehiclesResource.item.parse(car));
          return false;
        }}
        empty="vehicles.empty"
      >
        <Column
          source="name"
          render={(car) => (
            <TwoLines
              first={
                <>
                  {car.name}{' '}
                  {car.hidden && <Chip size="small" variant="outlined" color="warning" label={t('products.hidden')} />}
                </>
              }
              second={detailsText(t, car)}
            />
          )}
        />
        <Column source="from" render={({ from, to }) => yearsText(from, to)} />
        <Column source="kw" align="right" render={(car) => powerText(t, car) || '—'} />
        <Column source="id" disableSort align="right" />
      </OfficeList>
      {openVehicle && (
        <VehicleDialog
          car={openVehicle === 'new' ? undefined : openVehicle}
          onClose={() => setOpenVehicle(undefined)}
        />
      )}
      {isImporting && <ImportFilesDialog onClose={() => setImporting(false)} />}
    </>
  );
}
