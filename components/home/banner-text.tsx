import { useLocale } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';
import type { Banner } from '@/lib/contract/catalogue/banners';
import { localePath } from '@/lib/navigation/locale-path';
import styles from './banner.module.css';

/** What a banner says, and where it leads. */
export function BannerText({ banner: { tag, title, text, action, url } }: { readonly banner: Banner }) {
  const locale = useLocale();
  return (
    <div className={styles.words} aria-live="off">
      {tag !== null && <Tag kind="deal">{tag}</Tag>}
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={localePath(locale, url)}>
        {action} <Icon shape={arrowRightIcon} size="s" />
      </LinkButton>
    </div>
  );
}
