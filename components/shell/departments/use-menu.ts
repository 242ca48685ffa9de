'use client';

import { useLocale } from 'next-intl';
import useSWR from 'swr';
import type { MenuItem } from '@/lib/contract/catalogue/menu';
import type { Locale } from '@/lib/contract/shared';
import { type Answer, requestApi } from '@/lib/requests/api';

export type MenuKind = 'departments' | 'mobile';

async function fetchMenu([, locale, kind]: readonly [string, Locale, MenuKind]): Promise<MenuItem[]> {
  const departments = kind === 'departments';
  const result = await requestApi<Answer<'shopMenu'>>('/api/shop/menu', {
    method: 'POST',
    body: { lang: locale, megamenu: departments, mobilemenu: !departments },
  });
  if (!result.ok) throw new Error(`The menu was not answered: ${result.error.status}`);
  return result.data.items.filter((item) => !item.customFields.ignoreIn?.includes(kind));
}

/** The entries of a menu in the language of the page, asked when the menu is first wanted. */
export function useMenu(kind: MenuKind) {
  const locale = useLocale();
  const key: [string, Locale, MenuKind] = ['/api/shop/menu', locale, kind];
  const { data, error, mutate } = useSWR(key, fetchMenu, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { items: data, failed: error !== undefined && data === undefined, retry: () => void mutate() };
}
