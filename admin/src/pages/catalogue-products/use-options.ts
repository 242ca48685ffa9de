import { useLocale } from 'react-admin';
import { catalogueProductsResource } from '@/lib/contract/admin/catalogue-products';
import { request } from '../../api/request';
import { useRead } from '../../components/use-read';

const { output } = catalogueProductsResource.actions.options;

/** Brands, categories, attributes, tags and criteria to choose from; undefined until they are read. */
export function useOptions() {
  const locale = useLocale();
  const read = async () =>
    output.parse(await request('catalogue-products/actions/options', { method: 'POST', body: {} }));
  return useRead(locale, read);
}
