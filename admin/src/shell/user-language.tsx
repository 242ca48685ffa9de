import { useEffect } from 'react';
import { useLocaleState } from 'react-admin';
import type { Locale } from '@/lib/contract/shared';
import { useUser } from './use-user';

// A module variable, because refs are lost: each change of the language remounts the pages.
let applied: Locale | undefined;

/** Shows the pages in the language of the account, also on another device. A language chosen later is kept. */
export function UserLanguage() {
  const lang = useUser()?.lang;
  const [, setLocale] = useLocaleState();
  useEffect(() => {
    if (lang === undefined || applied === lang) return;
    applied = lang;
    setLocale(lang);
  }, [lang, setLocale]);
  return null;
}
