import { Button, Chip } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, DataTable, List, SearchInput, TopToolbar, useInput, useTranslate } from 'react-admin';
import { type VehicleItem, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { useMay } from '../../shell/use-may';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { listMakes } from '../catalogue-products/requests';
import { EmptyList, ScrollBox, TwoLines } from '../content/page-parts';
import { useRead } from '../content/use-read';
import { ImportFilesDialog } from './import-files-dialog';
import { VehicleDialog } from './vehicle-dialog';

const Column = DataTable.Col<VehicleItem>;

/** Cars of the catalogue: corrected, hidden, or imported from files. */
export default function VehicleList() {
  const t = useTranslate();
  const may = useMay('vehicles');
  const [opened, setOpened] = useState<VehicleItem>();
  const [isImporting, setImporting] = useState(false);
  return (
    <List
      filters={[
        <SearchInput key="text" source="text" alwaysOn placeholder={t('vehicles.search')} sx={{ minWidth: 260 }} />,
        <MakeFilter key="makeId" source="makeId" alwaysOn />,
        <BooleanInput key="hidden" source="hidden" label="vehicles.onlyHidden" />,
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      exporter={false}
      empty={false}
      actions={
        <TopToolbar>
          {may('importFiles') && (
            <Button variant="contained" size="small" onClick={() => setImporting(true)}>
              {t('vehicles.importFiles')}
            </Button>
          )}
        </TopToolbar>
      }
    >
      <ScrollBox>
        <DataTable<VehicleItem>
          rowClick={(_, __, car) => {
            if (may('update')) setOpened(vehiclesResource.item.parse(car));
            return false;
          }}
          bulkActionButtons={false}
          empty={<EmptyList text="vehicles.empty" />}
        >
          <Column
            source="name"
            render={({ name, details, hidden }) => (
              <TwoLines
                first={
                  <>
                    {name}{' '}
                    {hidden && <Chip size="small" variant="outlined" color="warning" label={t('products.hidden')} />}
                  </>
                }
                second={details}
              />
            )}
          />
          <Column source="kw" align="right" />
          <Column source="id" disableSort align="right" />
        </DataTable>
      </ScrollBox>
      {opened && <VehicleDialog car={opened} onClose={() => setOpened(undefined)} />}
      {isImporting && <ImportFilesDialog onClose={() => setImporting(false)} />}
    </List>
  );
}

/** `alwaysOn` is read by the list, which shows the filter at once. */
function MakeFilter({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
  const t = useTranslate();
  const { field } = useInput({ source });
  const makes = useRead('makes', listMakes);
  return (
    <NamedChoice
      label={t('products.make')}
      choices={makes ?? []}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={(id) => field.onChange(id ?? '')}
      sx={{ width: 220 }}
    />
  );
}
