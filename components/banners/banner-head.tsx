import { useLocale } from 'next-intl';
import styles from '@/components/home/banner.module.css';
import { BannerArt } from '@/components/home/banners';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Tag } from '@/components/ui/tag';
import type { Banner } from '@/lib/contract/catalogue/content';
import { bannerPath } from '@/lib/domain/navigation/link-target';
import { localePath } from '@/lib/domain/navigation/locale-path';

type BannerHeadProps = {
  readonly banner: Banner;
  /** Number of products, as text. */
  readonly pieces?: string | undefined;
};

/** Banner at the top of its landing page. A banner with another target keeps its link. */
export function BannerHead({ banner, pieces }: BannerHeadProps) {
  const locale = useLocale();
  const { tag, title, text, action, url, images } = banner;
  return (
    <header className={classNames(styles.banner, styles.alone)}>
      <div className={styles.words}>
        {tag !== null && <Tag kind="deal">{tag}</Tag>}
        <h1>{title}</h1>
        <p>{text}</p>
        {pieces !== undefined && <p className="number small">{pieces}</p>}
        {url !== bannerPath(banner) && (
          <LinkButton href={localePath(locale, url)}>
            {action} <Icon shape={arrowRightIcon} size="s" />
          </LinkButton>
        )}
      </div>
      <BannerArt images={images} wide />
    </header>
  );
}
