import { Box } from '@mui/material';
import { DataTable, useLocale } from 'react-admin';
import type { CategoryItem } from '@/lib/contract/admin/categories';
import { OfficeList } from '../content/office-list';
import { textIn } from './text-in';

const Column = DataTable.Col<CategoryItem>;

/** Groups with their part kinds, in the order of the shop. */
export default function CategoryList() {
  const locale = useLocale();
  return (
    <OfficeList<CategoryItem>
      search="categories.search"
      sort={{ field: 'place', order: 'ASC' }}
      perPage={50}
      create="categories.create"
      rowClick="edit"
      empty="categories.empty"
    >
      <Column
        source="name"
        render={({ names, parentId, picture }) => (
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', pl: parentId === null ? 0 : 4 }}>
            <Box component="img" src={picture} alt="" loading="lazy" sx={{ width: 32, height: 32 }} />
            <Box sx={{ fontWeight: parentId === null ? 650 : 400 }}>{textIn(names, locale)}</Box>
          </Box>
        )}
      />
      <Column source="parent" disableSort render={({ parent }) => parent ?? ''} />
      <Column source="code" disableSort />
      <Column source="sort" disableSort align="right" />
      <Column source="products" align="right" />
    </OfficeList>
  );
}
