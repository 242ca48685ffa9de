import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { catalogueProductsResource } from '@/lib/contract/admin/catalogue-products';
import { request } from '../../api/request';

const { output } = catalogueProductsResource.actions.options;

/** Brands, categories, attributes, tags and criteria to choose from; undefined until they are read. */
export function useOptions() {
  const locale = useLocale();
  const { data } = useQuery({
    queryKey: ['catalogue-options', locale],
    queryFn: async () =>
      output.parse(await request('catalogue-products/actions/options', { method: 'POST', body: {} })),
    staleTime: 60_000,
  });
  return data;
}
