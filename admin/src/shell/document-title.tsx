import { useEffect } from 'react';
import { useLocale } from 'react-admin';
import { shopBasics } from '@/lib/config/shop-basics';

/** Copies the title of the page, which react-admin renders into the app bar, to the document; sets its language. */
export function DocumentTitle() {
  const locale = useLocale();
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useEffect(() => {
    const element = document.getElementById('react-admin-title');
    if (element === null) return undefined;
    const copy = () => {
      const title = element.textContent.trim();
      document.title = title === '' || title === shopBasics.name ? shopBasics.name : `${title} · ${shopBasics.name}`;
    };
    copy();
    const observer = new MutationObserver(copy);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, []);
  return null;
}
