import { useEffect, useRef } from 'react';
import { useLocaleState } from 'react-admin';
import { useUser } from './use-user';

/** Shows the pages in the language of the account, also on another device. A language chosen later is kept. */
export function UserLanguage() {
  const lang = useUser()?.lang;
  const [, setLocale] = useLocaleState();
  const applied = useRef<typeof lang>(undefined);
  useEffect(() => {
    if (lang === undefined || applied.current === lang) return;
    applied.current = lang;
    setLocale(lang);
  }, [lang, setLocale]);
  return null;
}
