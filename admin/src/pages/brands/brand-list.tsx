import {
  CreateButton,
  DataTable,
  List,
  NullableBooleanInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { BrandItem } from '@/lib/contract/admin/brands';
import { useMay } from '../../shell/use-may';
import { EmptyList, ScrollBox, TwoLines } from '../content/page-parts';
import { tierChoices } from './brand-inputs';
import { useCountryName } from './country-name';

const Column = DataTable.Col<BrandItem>;

/** Brands by name, with their other spellings and number of products. */
export default function BrandList() {
  const may = useMay('brands');
  const placeholder = useTranslate()('brands.search');
  return (
    <List
      filters={[
        <SearchInput key="text" source="text" alwaysOn placeholder={placeholder} />,
        <NullableBooleanInput
          key="sold"
          source="sold"
          alwaysOn
          nullLabel="brands.all"
          trueLabel="brands.withProducts"
          falseLabel="brands.withoutProducts"
        />,
        <SelectInput key="tier" source="tier" choices={tierChoices} alwaysOn />,
      ]}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      exporter={false}
      empty={false}
      actions={<TopToolbar>{may('create') && <CreateButton label="brands.create" />}</TopToolbar>}
    >
      <ScrollBox>
        <BrandTable />
      </ScrollBox>
    </List>
  );
}

function BrandTable() {
  const t = useTranslate();
  const countryName = useCountryName();
  return (
    <DataTable<BrandItem> rowClick="edit" bulkActionButtons={false} empty={<EmptyList text="brands.empty" />}>
      <Column
        source="name"
        render={({ name, aliases }) => <TwoLines first={<strong>{name}</strong>} second={aliases.join(', ')} />}
      />
      <Column source="country" render={({ country }) => countryName(country)} />
      <Column source="tier" render={({ tier }) => (tier === null ? '' : t(`brands.tiers.${tier}`, { _: tier }))} />
      <Column source="products" align="right" />
    </DataTable>
  );
}
