import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon, chevronRightIcon, layoutGridIcon } from '@/components/ui/icons';
import { useClosing } from '@/components/ui/overlay/mini-panel';
import type { DepartmentsPanelProps } from '@/components/ui/overlay/panel';
import { shopBasics } from '@/lib/config/shop-basics';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { inwardKey, moveFocus, outwardKey } from './arrow-keys';
import styles from './departments.module.css';
import { MenuAnchor, MenuFailed, useMenu } from './menu-parts';

const hoverDelayMs = 90;

/** Runs an action after the pointer has rested on an entry, so that entries on the way to the panel do not open. */
function useHoverIntent<Choice>(act: (choice: Choice) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancel,
    now: (choice: Choice) => {
      cancel();
      act(choice);
    },
    soon: (choice: Choice) => {
      cancel();
      timer.current = setTimeout(() => act(choice), hoverDelayMs);
    },
  };
}

type DepartmentListProps = DepartmentsPanelProps & {
  readonly items: readonly MenuItem[];
  readonly at: number | null;
  readonly onHighlight: (at: number | null) => void;
  /** Moves the focus into the mega-menu. */
  readonly onEnter: () => void;
};

/** The departments as one tab stop; arrow keys, Home, End and letters move the focus. */
function DepartmentList({ items, at, onHighlight, onEnter, focusOn, onClose }: DepartmentListProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const list = useRef<HTMLElement>(null);
  const intent = useHoverIntent(onHighlight);
  const links = () => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  const entered = at ?? 0;

  useEffect(() => {
    const entries = list.current?.querySelectorAll('a') ?? [];
    if (focusOn) entries[focusOn === 'first' ? 0 : entries.length - 1]?.focus({ preventScroll: true });
  }, [focusOn]);

  const move = (event: KeyboardEvent) => {
    const inward = event.key === inwardKey();
    if (inward) onEnter();
    if (inward || moveFocus(event, links())) event.preventDefault();
  };

  return (
    <nav className={styles.list} aria-label={t('catalog')} ref={list} onKeyDown={move} onPointerLeave={intent.cancel}>
      {items.map((item, index) => (
        <MenuAnchor
          key={item.title}
          link={item}
          data-highlight={item.customFields.highlight || undefined}
          data-code={item.customFields.code}
          data-on={index === at || undefined}
          aria-expanded={item.submenu && shopBasics.menu.megamenu ? index === at : undefined}
          tabIndex={index === entered ? undefined : -1}
          onPointerMove={() => intent.soon(index)}
          onFocus={() => intent.now(index)}
          onClick={onClose}
        >
          {item.image !== null && <img src={item.image} alt="" width={24} height={24} />}
          {item.title}
          {item.submenu && <Icon shape={chevronRightIcon} />}
        </MenuAnchor>
      ))}
      <a
        href={localePath(locale, '/shop/category')}
        onClick={onClose}
        onFocus={() => intent.now(null)}
        className={styles.everything}
        tabIndex={-1}
      >
        <Icon shape={layoutGridIcon} />
        {t('allGroups', { count: items.length })}
      </a>
    </nav>
  );
}

/** The departments with the mega-menu of the highlighted one. */
export function DepartmentsPanel({ focusOn, onClose }: DepartmentsPanelProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('departments');
  const [at, setAt] = useState<number | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  useClosing('departments', panel);
  // An entry stays open while it contains the focus, even if the pointer leaves it.
  const clear = () => panel.current?.contains(document.activeElement) || setAt(null);
  const current = at === null ? undefined : items?.[at];
  const mega = current?.submenu && shopBasics.menu.megamenu ? current : undefined;
  const toList = () => panel.current?.querySelector<HTMLElement>('[data-on]')?.focus();
  const toMega = () => panel.current?.querySelector<HTMLElement>('h3 + a')?.focus();

  return (
    <div className={styles.panel} ref={panel}>
      <div className="wrap">
        <div className={styles.inside} onPointerLeave={clear}>
          {failed && <MenuFailed onRetry={retry} />}
          {!items && !failed && (
            <p className={styles.waiting} role="status">
              {t('loading')}
            </p>
          )}
          {items && (
            <DepartmentList
              items={items}
              at={at}
              onHighlight={setAt}
              onEnter={toMega}
              focusOn={focusOn}
              onClose={onClose}
            />
          )}
          {mega && <MegaMenu item={mega} onChoose={onClose} onLeave={toList} />}
        </div>
      </div>
    </div>
  );
}

type MegaMenuProps = {
  readonly item: MenuItem;
  readonly onChoose: () => void;
  /** Moves the focus back to the departments. */
  readonly onLeave: () => void;
};

/** The links of a department in columns; a plain menu has a single column. */
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
      <div className={classNames('row', styles.head)}>
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

/** Moves the focus to the next or previous column, and from the first one to the departments. */
function moveAcross(key: string, panel: HTMLElement | null, onLeave: () => void): boolean {
  if (key !== inwardKey() && key !== outwardKey()) return false;
  const columns = [...(panel?.querySelectorAll('[data-column]') ?? [])];
  const at = columns.findIndex((column) => column.contains(document.activeElement));
  if (key === outwardKey() && at <= 0) onLeave();
  else linksIn(columns[at + (key === inwardKey() ? 1 : -1)])[0]?.focus();
  return true;
}

/** Key of a column: columns of a department may begin with the same link, but never have the same entries. */
function columnKey(links: readonly MenuLink[]): string {
  return links.map(({ url, links: children }) => [url, children[0]?.url].join(' ')).join();
}

type LinkGroupProps = {
  readonly link: MenuLink;
  /** Whether the group has a heading; the department itself is the heading of the panel. */
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
