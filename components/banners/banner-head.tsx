import { useLocale } from 'next-intl';
import styles from '@/components/home/banner.module.css';
import { BannerArt } from '@/components/home/banner-art';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { bannerPath } from '@/lib/banners/landing';
import type { Banner } from '@/lib/contract/catalogue/banners';
import { localePath } from '@/lib/navigation/locale-path';

type BannerHeadProps = {
  readonly banner: Banner;
  /** How many products stand below. */
  readonly pieces?: string | undefined;
};

/** A banner at the head of its own page; where it leads elsewhere, the way there is kept. */
export function BannerHead({ banner, pieces }: BannerHeadProps) {
  const locale = useLocale();
  const { tag, title, text, action, url, images } = banner;
  return (
    <header className={classNames(styles.banner, styles.alone)}>
      <div className={styles.words}>
        {tag !== null && <span className="tag tag-deal">{tag}</span>}
        <h1>{title}</h1>
        <p>{text}</p>
        {pieces !== undefined && <p className="num sm">{pieces}</p>}
        {url !== bannerPath(banner) && (
          <Link className="btn" href={localePath(locale, url)}>
            {action} <Icon shape={arrowRightIcon} size="s" />
          </Link>
        )}
      </div>
      <BannerArt images={images} wide />
    </header>
  );
}
