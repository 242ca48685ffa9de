import { CreateButton, DataTable, List, TopToolbar, useTranslate } from 'react-admin';
import type { PriceProfileRecord } from '@/lib/contract/admin/supplier-resources';
import { useMay } from '../../shell/use-may';
import { EmptyList, ScrollBox } from '../content/page-parts';
import { leiText } from '../orders/lei';

const Column = DataTable.Col<PriceProfileRecord>;

/** Price profiles with their general rates. */
export default function ProfileList() {
  const may = useMay('price-profiles');
  return (
    <List
      sort={{ field: 'name', order: 'ASC' }}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{may('create') && <CreateButton label="prices.create" variant="contained" />}</TopToolbar>}
    >
      <ScrollBox>
        <ProfileTable canEdit={may('update')} />
      </ScrollBox>
    </List>
  );
}

function ProfileTable({ canEdit }: { readonly canEdit: boolean }) {
  const t = useTranslate();
  const percent = (value: number) => `${value.toLocaleString('ro')}\u00a0%`;
  return (
    <DataTable<PriceProfileRecord>
      rowClick={canEdit ? 'edit' : false}
      bulkActionButtons={false}
      empty={<EmptyList text="prices.empty" />}
    >
      <Column source="name" render={({ name }) => <strong>{name}</strong>} />
      <Column
        source="rate"
        disableSort
        render={({ rate }) => `${t(`prices.kinds.${rate.kind}`)} ${percent(rate.percent)}`}
      />
      <Column source="rules" disableSort align="right" render={({ rules }) => rules.length} />
      <Column
        source="rounding"
        disableSort
        render={({ rounding }) => `${leiText(rounding.step)}, ${t(`prices.modes.${rounding.mode}`)}`}
      />
      <Column source="minMargin" disableSort align="right" render={({ minMargin }) => percent(minMargin)} />
      <Column source="suppliers" disableSort align="right" />
    </DataTable>
  );
}
