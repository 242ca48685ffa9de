import { useTranslations } from 'next-intl';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { chevronRightIcon } from '@/components/ui/icons';
import type { MenuItem, MenuLink } from '@/lib/contract/catalogue/menu';
import departments from '../departments/departments.module.css';
import { MenuAnchor, MenuFailed } from '../departments/menu-parts';

import { useMenu } from '../departments/use-menu';
import styles from './mobile-menu.module.css';

/** A group of the phone menu that opens its own level: first the group itself, then its children. */
export type MobileGroupLevel = { readonly link: MenuLink; readonly links: readonly MenuLink[] };

type MobileCatalogProps = {
  readonly onEnter: (level: MobileGroupLevel) => void;
  readonly onChoose: () => void;
};

/** The groups of the catalogue; one without kinds below leads straight to its page. */
export function MobileCatalog({ onEnter, onChoose }: MobileCatalogProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('mobile');
  if (failed) return <MenuFailed onRetry={retry} />;
  if (!items) {
    return (
      <p className={departments.waiting} role="status">
        {t('loading')}
      </p>
    );
  }
  return items.map((item) => (
    <MobileEntry
      key={item.title}
      level={{ link: { ...item, links: [] }, links: linksOf(item) }}
      item={item}
      onEnter={onEnter}
      onChoose={onChoose}
    />
  ));
}

const linksOf = ({ submenu }: MenuItem) => submenu?.columns.flatMap(({ links }) => links) ?? [];

type MobileGroupProps = MobileCatalogProps & { readonly level: MobileGroupLevel };

/** The children of a group, after the group itself. */
export function MobileGroup({ level: { link, links }, onEnter, onChoose }: MobileGroupProps) {
  const t = useTranslations('shell');
  return (
    <>
      <MenuAnchor className={classNames(styles.entry, styles.everything)} link={link} onClick={onChoose}>
        <span>{t('allIn', { name: link.title })}</span>
      </MenuAnchor>
      {links.map((child) => (
        <MobileEntry
          key={`${child.url} ${child.title}`}
          level={{ link: child, links: child.links }}
          onEnter={onEnter}
          onChoose={onChoose}
        />
      ))}
    </>
  );
}

type MobileEntryProps = MobileGroupProps & { readonly item?: MenuItem };

/** An entry: a button when a level lies below it, else a link, which closes the menu. */
function MobileEntry({ level, item, onEnter, onChoose }: MobileEntryProps) {
  const image = item?.image ?? null;
  const words = (
    <>
      {image !== null && <img src={image} alt="" width={32} height={32} loading="lazy" />}
      <span className={item?.customFields.highlight ? 'strong' : undefined}>{level.link.title}</span>
    </>
  );
  if (level.links.length === 0) {
    return (
      <MenuAnchor className={styles.entry} link={level.link} data-code={item?.customFields.code} onClick={onChoose}>
        {words}
      </MenuAnchor>
    );
  }
  return (
    <button type="button" className={styles.entry} data-code={item?.customFields.code} onClick={() => onEnter(level)}>
      {words}
      <Icon shape={chevronRightIcon} />
    </button>
  );
}
