'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { chevronRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import type { MenuItem, MenuLink } from '@/lib/contract/shop';
import { MenuFailed } from './menu-failed';
import { menuHref } from './menu-href';
import { useMenu } from './use-menu';

type MobileCatalogProps = {
  readonly onEnter: (item: MenuItem) => void;
  readonly onChoose: () => void;
};

/** The groups of the catalogue; one without kinds below leads straight to its page. */
export function MobileCatalog({ onEnter, onChoose }: MobileCatalogProps) {
  const t = useTranslations('shell');
  const { items, failed, retry } = useMenu('mobile');
  if (failed) return <MenuFailed onRetry={retry} />;
  if (!items) {
    return (
      <p className="dep-w" role="status">
        {t('loading')}
      </p>
    );
  }
  return items.map((item) =>
    item.submenu ? (
      <button key={item.title} type="button" className="mm-i" onClick={() => onEnter(item)}>
        <EntryPicture item={item} />
        <span>{item.title}</span>
        <Icon shape={chevronRightIcon} />
      </button>
    ) : (
      <MobileLink key={item.title} link={item} image={item.image} onChoose={onChoose} />
    ),
  );
}

/** The part kinds of a group; first of all everything in it. */
export function MobileGroup({ item, onChoose }: { readonly item: MenuItem; readonly onChoose: () => void }) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const links = item.submenu?.columns.flatMap((column) => column.links) ?? [];
  return (
    <>
      <Link className="mm-i mm-all" href={menuHref(item, locale)} onClick={onChoose}>
        <span>{t('allIn', { name: item.title })}</span>
      </Link>
      {links
        .flatMap((link) => [link, ...link.links])
        .map((link) => (
          <MobileLink key={`${link.url} ${link.title}`} link={link} image={null} onChoose={onChoose} />
        ))}
    </>
  );
}

function EntryPicture({ item }: { readonly item: MenuItem }) {
  return item.image !== null && <img src={item.image} alt="" width={32} height={32} loading="lazy" />;
}

type MobileLinkProps = {
  readonly link: Pick<MenuLink, 'title' | 'url' | 'queryParams' | 'external'>;
  readonly image: string | null;
  readonly onChoose: () => void;
};

function MobileLink({ link, image, onChoose }: MobileLinkProps) {
  const locale = useLocale();
  return (
    <Link className="mm-i" href={menuHref(link, locale)} onClick={onChoose}>
      {image !== null && <img src={image} alt="" width={32} height={32} loading="lazy" />}
      <span>{link.title}</span>
    </Link>
  );
}
