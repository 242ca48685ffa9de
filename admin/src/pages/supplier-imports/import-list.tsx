import { DataTable, useTranslate } from 'react-admin';
import type { SupplierImportItem } from '@/lib/contract/admin/supplier-imports';
import { useDates } from '../../shell/dates';
import { numberText } from '../../shell/number-text';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { ImportState } from './import-state';

const Column = DataTable.Col<SupplierImportItem>;

/** The lists of all suppliers, newest first. */
export default function ImportList() {
  const t = useTranslate();
  const { moment } = useDates();
  return (
    <OfficeList<SupplierImportItem> sort={{ field: 'id', order: 'DESC' }} rowClick="show" empty="lists.none">
      <Column
        source="fileName"
        disableSort
        render={({ fileName, createdAt }) => <TwoLines first={fileName} second={moment(createdAt)} />}
      />
      <Column source="supplier" disableSort />
      <Column source="state" disableSort render={(list) => <ImportState list={list} />} />
      {(['new', 'changed', 'vanished', 'rejected'] as const).map((name) => (
        <Column
          key={name}
          source={`counts.${name}`}
          label={t(`lists.counts.${name}`)}
          disableSort
          align="right"
          render={({ counts }) => (counts ? numberText(counts[name]) : '–')}
        />
      ))}
    </OfficeList>
  );
}
