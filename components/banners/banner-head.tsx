import { BannerLink, BannerView } from '@/components/home/banners';
import type { Banner } from '@/lib/contract/catalogue/content';
import { bannerPath } from '@/lib/domain/navigation/link-target';
import styles from './banner-head.module.css';

type BannerHeadProps = {
  readonly banner: Banner;
  /** Number of products, as text. */
  readonly pieces?: string | undefined;
};

/** Banner at the top of its landing page. A banner with another target keeps its link. */
export function BannerHead({ banner, pieces }: BannerHeadProps) {
  return (
    <header className={styles.head}>
      <BannerView banner={banner} heading="h1" priority>
        {pieces !== undefined && <p className="number small">{pieces}</p>}
        {banner.url !== bannerPath(banner) && <BannerLink banner={banner} />}
      </BannerView>
    </header>
  );
}
