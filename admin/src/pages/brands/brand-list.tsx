import { DataTable, NullableBooleanInput, SelectInput, useTranslate } from 'react-admin';
import type { BrandItem } from '@/lib/contract/admin/brands';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { tierChoices } from './brand-inputs';
import { useCountryName } from './country-name';

const Column = DataTable.Col<BrandItem>;

/** Brands by name, with aliases and number of products. */
export default function BrandList() {
  const t = useTranslate();
  const countryName = useCountryName();
  return (
    <OfficeList<BrandItem>
      search="brands.search"
      filters={[
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
      create="brands.create"
      rowClick="edit"
      empty="brands.empty"
    >
      <Column
        source="name"
        render={({ name, aliases }) => <TwoLines first={<strong>{name}</strong>} second={aliases.join(', ')} />}
      />
      <Column source="country" render={({ country }) => countryName(country)} />
      <Column source="tier" render={({ tier }) => (tier === null ? '' : t(`brands.tiers.${tier}`, { _: tier }))} />
      <Column source="products" align="right" />
    </OfficeList>
  );
}
