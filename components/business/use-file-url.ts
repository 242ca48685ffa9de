'use client';

import { useLocale } from 'next-intl';

/** The address of a file of ours in the language of the page. */
export function useFileUrl(): (name: string, query: Readonly<Record<string, string>>) => string {
  const lang = useLocale();
  return (name, query) => `/api/files/${name}?${new URLSearchParams({ ...query, lang })}`;
}
