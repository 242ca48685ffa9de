'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { MenuItem, MenuLink } from '@/lib/contract/shop';
import { menuHref } from './menu-href';

type MegaMenuProps = { readonly item: MenuItem; readonly onChoose: () => void };

/** The groups of links of one department; a plain menu is one column of them. */
export function MegaMenu({ item, onChoose }: MegaMenuProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const { submenu } = item;
  if (!submenu) return null;
  return (
    <div className={`dep-r dep-${submenu.size}`} key={item.title}>
      <div className="dep-h">
        <h3 className="grow">{item.title}</h3>
        <Link className="lnk row" href={menuHref(item, locale)} onClick={onChoose}>
          {t('allIn', { name: item.title })} <Icon shape={arrowRightIcon} size="s" />
        </Link>
      </div>
      <div className="dep-k">
        {submenu.columns.map((column) => (
          <div className="dep-c" key={columnKey(column.links)} style={{ gridColumn: `span ${column.size}` }}>
            {column.links.map((link) => (
              <LinkGroup key={link.title} link={link} headed={link.url !== item.url} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      {submenu.image !== null && (
        <Link className="dep-i" href={menuHref(item, locale)} onClick={onChoose} tabIndex={-1} aria-hidden="true">
          <img src={submenu.image} alt="" width={160} height={160} />
        </Link>
      )}
    </div>
  );
}

/** Columns of one department may begin with the same link, never with the same entries. */
function columnKey(links: readonly MenuLink[]): string {
  return links.map(({ url, links: children }) => [url, children[0]?.url].join(' ')).join();
}

type LinkGroupProps = {
  readonly link: MenuLink;
  /** The department itself already stands over the panel and is not said again. */
  readonly headed: boolean;
  readonly onChoose: () => void;
};

function LinkGroup({ link, headed, onChoose }: LinkGroupProps) {
  const locale = useLocale();
  return (
    <div className="dep-g">
      {headed && (
        <h4>
          <Link href={menuHref(link, locale)} onClick={onChoose}>
            {link.title}
          </Link>
        </h4>
      )}
      {link.links.length > 0 && (
        <ul>
          {link.links.map((child) => (
            <li key={child.title}>
              <Link href={menuHref(child, locale)} onClick={onChoose}>
                {child.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
