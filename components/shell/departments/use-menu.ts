import { useLocale } from 'next-intl';
import useSWR from 'swr';
import type { MenuItem } from '@/lib/contract/catalogue/menu';
import type { Locale } from '@/lib/contract/shared';
import type { ResponseOfCall } from '@/lib/requests/api';
import { readApi } from '@/lib/requests/read-api';

type MenuKind = 'departments' | 'mobile';

async function readMenu([path, locale, kind]: readonly [string, Locale, MenuKind]): Promise<MenuItem[]> {
  const departments = kind === 'departments';
  const body = { lang: locale, megamenu: departments, mobilemenu: !departments };
  const { items } = await readApi<ResponseOfCall<'shopMenu'>>(path, body);
  return items.filter((item) => !item.customFields.ignoreIn?.includes(kind));
}

/** The entries of a menu in the language of the page, asked when the menu is first wanted. */
export function useMenu(kind: MenuKind) {
  const locale = useLocale();
  const key: [string, Locale, MenuKind] = ['/api/shop/menu', locale, kind];
  const { data, error, mutate } = useSWR(key, readMenu, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { items: data, failed: error !== undefined && data === undefined, retry: () => void mutate() };
}
