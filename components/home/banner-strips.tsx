import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { Banner } from '@/lib/contract/catalogue/banners';
import { localePath } from '@/lib/navigation/locale-path';
import bannerStyles from './banner.module.css';
import styles from './banner-strips.module.css';

/** Text and link of a banner. */
export function BannerText({ banner: { tag, title, text, action, url } }: { readonly banner: Banner }) {
  const locale = useLocale();
  return (
    <div className={bannerStyles.words} aria-live="off">
      {tag !== null && <Tag kind="deal">{tag}</Tag>}
      <h2>{title}</h2>
      <p>{text}</p>
      <LinkButton href={localePath(locale, url)}>
        {action} <Icon shape={arrowRightIcon} size="s" />
      </LinkButton>
    </div>
  );
}

/** The small banners between the blocks of the home page. */
export function BannerStrips({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <section className={classNames('offscreen', styles.strips)} aria-label={t('offers')}>
      {banners.map(({ id, title, text, action, url, images: [picture] }) => (
        <div className={styles.strip} key={id}>
          {picture && <Picture picture={picture} alt="" />}
          <div>
            <h2 className="heading">{title}</h2>
            <p>{text}</p>
            <Link className="plain-link row" href={localePath(locale, url)}>
              {action} <Icon shape={arrowRightIcon} size="s" />
            </Link>
          </div>
        </div>
      ))}
    </section>
  );
}
