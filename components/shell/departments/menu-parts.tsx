import { useLocale, useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import useSWR from 'swr';
import { Button } from '@/components/ui/button';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { readApi } from '@/lib/browser/requests/api';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/content';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './departments.module.css';

/** Error text of a menu with a retry button. */
export function MenuFailed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('shell');
  return (
    <div className={styles.waiting} role="alert">
      <p>{t('menuFailed')}</p>
      <Button kind="secondary" size="s" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** URL of a menu entry: external URLs unchanged, internal ones with locale and query. */
function menuHref(link: Pick<MenuLink, 'url' | 'queryParams' | 'external'>, locale: Locale): string {
  if (link.external) return link.url;
  const query = new URLSearchParams(link.queryParams).toString();
  const path = localePath(locale, link.url.startsWith('/') ? link.url : `/${link.url}`);
  return query === '' ? path : `${path}?${query}`;
}

type MenuAnchorProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly link: Pick<MenuLink, 'url' | 'queryParams' | 'external'>;
  /** Attributes that style sheets and analytics select by. */
  readonly 'data-code'?: string | undefined;
  readonly 'data-on'?: boolean | undefined;
  readonly 'data-highlight'?: boolean | undefined;
};

/** Link of a menu entry; external ones open in a new tab. */
export function MenuAnchor({ link, ...props }: MenuAnchorProps) {
  const locale = useLocale();
  const outside = link.external ? { target: '_blank', rel: 'noopener' } : {};
  return <a {...props} {...outside} href={menuHref(link, locale)} />;
}

type MenuKind = 'departments' | 'mobile';

async function readMenu([path, locale, kind]: readonly [string, Locale, MenuKind]): Promise<MenuItem[]> {
  const departments = kind === 'departments';
  const body = { lang: locale, megamenu: departments, mobilemenu: !departments };
  const { items } = await readApi<ResponseOfCall<'shopMenu'>>(path, body);
  return items.filter((item) => !item.customFields.ignoreIn?.includes(kind));
}

/** Entries of a menu in the locale of the page, loaded on first use. */
export function useMenu(kind: MenuKind) {
  const locale = useLocale();
  const key: [string, Locale, MenuKind] = ['/api/shop/menu', locale, kind];
  const { data, error, mutate } = useSWR(key, readMenu, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  });
  return { items: data, failed: error !== undefined && data === undefined, retry: () => void mutate() };
}
