import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import type { WarehouseRecord } from '@/lib/contract/admin/warehouses';
import { firstLocale, languages, localized } from '@/lib/contract/locales/locales';
import { OfficeList } from '../../components/office-list';
import { TwoLines } from '../../components/page-parts';

const Column = DataTable.Col<WarehouseRecord>;

/** Stores, the central stock and warehouses of suppliers. */
export default function WarehouseList() {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const language = languages.find((known) => locale.startsWith(known)) ?? firstLocale;
  return (
    <OfficeList<WarehouseRecord>
      sort={{ field: 'id', order: 'ASC' }}
      create="warehouses.create"
      rowClick="edit"
      empty="warehouses.empty"
    >
      <Column source="id" />
      <Column
        source="name"
        disableSort
        render={({ name, address }) => (
          <TwoLines
            first={<strong>{localized(name, language)}</strong>}
            second={address && localized(address, language)}
          />
        )}
      />
      <Column source="kind" render={({ kind }) => t(`resources.warehouses.values.kind.${kind}`)} />
      <Column source="zone" disableSort render={({ zone }) => t(`delivery.zones.${zone}`)} />
      <Column
        source="days"
        disableSort
        render={({ daysMin, daysMax }) => (daysMin === daysMax ? daysMin : `${daysMin}–${daysMax}`)}
      />
      <Column source="hours" disableSort />
      <Column source="products" disableSort align="right" />
      <Column source="orders" disableSort align="right" />
    </OfficeList>
  );
}
