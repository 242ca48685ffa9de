import { useInput, useTranslate } from 'react-admin';
import { useRead } from '../../components/use-read';
import { NamedChoice } from '../catalogue-products/draft-fields';
import { listMakes } from '../catalogue-products/requests';

/** Filters a list by make. React-admin reads `alwaysOn` and always shows the filter. */
export function MakeFilter({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
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
