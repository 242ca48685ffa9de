import { DataTable, useLocaleState, useTranslate } from 'react-admin';
import type { DeliveryMethodRecord } from '@/lib/contract/admin/delivery-methods';
import { firstLocale, languages, localized } from '@/lib/contract/locales/locales';
import { OfficeList } from '../content/office-list';
import { StateChip, TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';

const Column = DataTable.Col<DeliveryMethodRecord>;

export default function DeliveryList() {
  const t = useTranslate();
  const [locale] = useLocaleState();
  const language = languages.find((known) => locale.startsWith(known)) ?? firstLocale;
  return (
    <OfficeList<DeliveryMethodRecord>
      pagination={false}
      sort={{ field: 'id', order: 'ASC' }}
      rowClick="edit"
      empty="delivery.empty"
    >
      <Column
        source="name"
        disableSort
        render={({ name, description }) => (
          <TwoLines first={<strong>{localized(name, language)}</strong>} second={localized(description, language)} />
        )}
      />
      <Column
        source="enabled"
        disableSort
        render={({ enabled }) => (
          <StateChip text={enabled ? 'delivery.on' : 'delivery.off'} colour={enabled ? 'success' : 'default'} />
        )}
      />
      <Column source="price" disableSort align="right" render={({ price }) => leiText(price)} />
      <Column
        source="freeFrom"
        disableSort
        align="right"
        render={({ freeFrom }) => (freeFrom === null ? '–' : leiText(freeFrom))}
      />
      <Column
        source="tariffs"
        disableSort
        render={({ tariffs, needsAddress }) =>
          needsAddress ? tariffs.map(({ zone }) => t(`delivery.zones.${zone}`)).join(', ') : t('delivery.inStores')
        }
      />
    </OfficeList>
  );
}
