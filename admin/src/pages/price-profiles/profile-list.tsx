import { DataTable, useTranslate } from 'react-admin';
import type { PriceProfileRecord } from '@/lib/contract/admin/supplier-resources';
import { OfficeList } from '../../components/office-list';
import { useMay } from '../../shell/use-may';
import { leiText } from '../orders/lei';

const Column = DataTable.Col<PriceProfileRecord>;

/** Price profiles with their general rates. */
export default function ProfileList() {
  const t = useTranslate();
  const may = useMay('price-profiles');
  const percent = (value: number) => `${value.toLocaleString('ro')}\u00a0%`;
  return (
    <OfficeList<PriceProfileRecord>
      sort={{ field: 'name', order: 'ASC' }}
      create="prices.create"
      rowClick={may('update') ? 'edit' : false}
      empty="prices.empty"
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
    </OfficeList>
  );
}
