import { useGetList } from 'react-admin';
import { categoriesResource } from '@/lib/contract/admin/categories';
import { useOptions } from '../catalogue-products/use-options';
import { useLocalized } from '../supplier-imports/use-localized';

type Category = { readonly id: number; readonly name: string; readonly groupId: number | null };

/** Groups and part kinds to choose from, the groups first. */
export function useCategories(): Category[] {
  const text = useLocalized();
  const kinds = useOptions()?.categories ?? [];
  const { data } = useGetList('categories', {
    filter: { level: 'groups' },
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'place', order: 'ASC' },
  });
  const groups = (categoriesResource.item.array().safeParse(data).data ?? []).map(({ id, names }) => ({
    ...{ id, name: text(names), groupId: null },
  }));
  const groupNamed = new Map(groups.map(({ id, name }) => [name, id]));
  return [
    ...groups,
    ...kinds.map(({ id, name, group }) => ({ id, name: `${group} › ${name}`, groupId: groupNamed.get(group) ?? null })),
  ];
}
