import { Box, Chip } from '@mui/material';
import { DataTable, useInput, useTranslate } from 'react-admin';
import type { CatalogueProductItem } from '@/lib/contract/admin/catalogue-products';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { StateTabs } from '../content/state-tabs';
import { leiText } from '../orders/lei';
import { NamedChoice } from './draft-fields';
import { useOptions } from './use-options';

const states = ['hidden', 'noPicture', 'noCategory', 'outOfStock'] as const;
const Column = DataTable.Col<CatalogueProductItem>;

/** Products of the catalogue, most popular first, with tabs for hidden and incomplete products. */
export default function ProductList() {
  const t = useTranslate();
  return (
    <OfficeList<CatalogueProductItem>
      search="products.search"
      filters={[
        <ChoiceFilter key="categoryId" source="categoryId" of="categories" label="products.category" alwaysOn />,
        <ChoiceFilter key="brandId" source="brandId" of="brands" label="products.brand" alwaysOn />,
      ]}
      sort={{ field: 'rank', order: 'ASC' }}
      perPage={25}
      create="products.create"
      rowClick="edit"
      empty="products.empty"
      tabs={<StateTabs states={states} texts="products.states" />}
    >
      <Column source="picture" label="" disableSort render={(product) => <Picture product={product} />} />
      <Column
        source="name"
        render={({ name, brand, partNumber, hidden }) => (
          <TwoLines
            first={
              <>
                {name} {hidden && <Chip size="small" variant="outlined" color="warning" label={t('products.hidden')} />}
              </>
            }
            second={`${brand} ${partNumber}`}
          />
        )}
      />
      <Column
        source="category"
        disableSort
        render={({ category }) => category ?? <Missing text="products.noCategory" />}
      />
      <Column source="sku" disableSort render={({ sku }) => <Box sx={{ whiteSpace: 'nowrap' }}>{sku}</Box>} />
      <Column
        source="price"
        align="right"
        render={({ price, compareAt }) =>
          price === null ? (
            <Missing text="products.noPrice" />
          ) : (
            <TwoLines
              first={<Box sx={{ whiteSpace: 'nowrap' }}>{leiText(price)}</Box>}
              second={compareAt !== null && <s>{leiText(compareAt)}</s>}
            />
          )
        }
      />
      <Column source="pieces" align="right" />
    </OfficeList>
  );
}

type ChoiceFilterProps = {
  readonly source: string;
  readonly of: 'categories' | 'brands';
  readonly label: string;
  /** React-admin reads this prop and always shows the filter. */
  readonly alwaysOn?: boolean;
};

function ChoiceFilter({ source, of, label }: ChoiceFilterProps) {
  const t = useTranslate();
  const { field } = useInput({ source });
  return (
    <NamedChoice
      label={t(label)}
      choices={useOptions()?.[of] ?? []}
      value={typeof field.value === 'number' ? field.value : null}
      onChange={(id) => field.onChange(id ?? '')}
      sx={{ width: 230 }}
    />
  );
}

/** The first photograph, or the drawing of the category in a paler shade. */
function Picture({ product: { picture, hasPhoto } }: { readonly product: CatalogueProductItem }) {
  const look = { width: 44, height: 44, display: 'block', objectFit: 'contain', opacity: hasPhoto ? 1 : 0.45 } as const;
  return <Box component="img" src={picture} alt="" loading="lazy" sx={look} />;
}

function Missing({ text }: { readonly text: string }) {
  const t = useTranslate();
  return <Box sx={{ color: 'warning.main', fontSize: 13 }}>{t(text)}</Box>;
}
