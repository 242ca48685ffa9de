import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/menu';
import { inwardKey, moveFocus, outwardKey } from './arrow-keys';
import styles from './departments.module.css';
import { MenuAnchor } from './menu-parts';

type MegaMenuProps = {
  readonly item: MenuItem;
  readonly onChoose: () => void;
  /** The focus goes back to the departments. */
  readonly onLeave: () => void;
};

/** The groups of links of one department; a plain menu is one column of them. */
export function MegaMenu({ item, onChoose, onLeave }: MegaMenuProps) {
  const t = useTranslations('shell');
  const panel = useRef<HTMLElement>(null);
  const { submenu } = item;
  if (!submenu) return null;

  const move = (event: KeyboardEvent) => {
    if (moveAcross(event.key, panel.current, onLeave) || moveFocus(event, linksIn(panel.current))) {
      event.preventDefault();
    }
  };
  return (
    <nav
      className={styles.menu}
      data-type={submenu.type}
      data-size={submenu.size}
      aria-label={item.title}
      ref={panel}
      onKeyDown={move}
      key={item.title}
    >
      <div className={styles.head}>
        <h3 className="grow">{item.title}</h3>
        <MenuAnchor className="plain-link row" link={item} onClick={onChoose}>
          {t('allIn', { name: item.title })} <Icon shape={arrowRightIcon} size="s" />
        </MenuAnchor>
      </div>
      <div className={styles.columns}>
        {submenu.columns.map((column) => (
          <div data-column key={columnKey(column.links)} style={{ gridColumn: `span ${column.size}` }}>
            {column.links.map((link) => (
              <LinkGroup key={link.title} link={link} headed={link.url !== item.url} onChoose={onChoose} />
            ))}
          </div>
        ))}
      </div>
      {submenu.image !== null && (
        <MenuAnchor className={styles.picture} link={item} onClick={onChoose} tabIndex={-1} aria-hidden="true">
          <img src={submenu.image} alt="" width={160} height={160} />
        </MenuAnchor>
      )}
    </nav>
  );
}

const linksIn = (part: Element | null | undefined) => [
  ...(part?.querySelectorAll<HTMLElement>('a:not([tabindex])') ?? []),
];

/** To the next or the previous column, and from the first one back to the departments. */
function moveAcross(key: string, panel: HTMLElement | null, onLeave: () => void): boolean {
  if (key !== inwardKey() && key !== outwardKey()) return false;
  const columns = [...(panel?.querySelectorAll('[data-column]') ?? [])];
  const at = columns.findIndex((column) => column.contains(document.activeElement));
  if (key === outwardKey() && at <= 0) onLeave();
  else linksIn(columns[at + (key === inwardKey() ? 1 : -1)])[0]?.focus();
  return true;
}

/** Columns of one department may begin with the same link, never with the same entries. */
function columnKey(links: readonly MenuLink[]): string {
  return links.map(({ url, links: children }) => [url, children[0]?.url].join(' ')).join();
}

type LinkGroupProps = {
  readonly link: MenuLink;
  /** The department itself is the panel's heading and is not repeated. */
  readonly headed: boolean;
  readonly onChoose: () => void;
};

function LinkGroup({ link, headed, onChoose }: LinkGroupProps) {
  return (
    <div>
      {headed && (
        <h4>
          <MenuAnchor link={link} onClick={onChoose}>
            {link.title}
          </MenuAnchor>
        </h4>
      )}
      <NestedLinks links={link.links} onChoose={onChoose} />
    </div>
  );
}

function NestedLinks({ links, onChoose }: { readonly links: readonly MenuLink[]; readonly onChoose: () => void }) {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map((link) => (
        <li key={`${link.url} ${link.title}`}>
          <MenuAnchor link={link} onClick={onChoose}>
            {link.title}
          </MenuAnchor>
          <NestedLinks links={link.links} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}
