import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { fixedPicture } from '@/components/ui/fixed-picture';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Banner } from '@/lib/contract/catalogue/content';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './banner.module.css';
import stripStyles from './strips.module.css';

const maxDrawings = 3;
/** Displayed width of the main drawing: a third of the banner, which is as wide as the window on phones. */
const mainSizes = '(max-width:74.99rem) 34vw,18rem';
const companionWidth = 240;

type BannerViewProps = {
  readonly banner: Banner;
  /** Whether the banner is in the first viewport, where the main drawing is loaded with high priority. */
  readonly priority?: boolean;
  readonly heading?: 'h1' | 'h2';
  /** Replaces the link of the banner. */
  readonly children?: ReactNode;
};

/** A banner: its text, and up to three parts drawn on graph paper. */
export function BannerView({ banner, priority = false, heading: Heading = 'h2', children }: BannerViewProps) {
  const { tag, title, text, images } = banner;
  return (
    <article className={styles.banner}>
      {tag !== null && <b className={styles.tag}>{tag}</b>}
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children ?? <BannerLink banner={banner} />}
      {images
        .slice(0, maxDrawings)
        .map((picture, index) =>
          index === 0 ? (
            <Picture picture={picture} alt="" priority={priority} sizes={mainSizes} key={picture.src} />
          ) : (
            <Picture picture={fixedPicture(picture, companionWidth)} alt="" key={picture.src} />
          ),
        )}
    </article>
  );
}

export function BannerLink({ banner: { action, url } }: { readonly banner: Banner }) {
  return <LinkButton href={localePath(useLocale(), url)}>{action}</LinkButton>;
}

const stripPictureWidth = 160;

/** Small banners between the blocks of the home page. */
export function BannerStrips({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <section className={stripStyles.strips} aria-label={t('offers')}>
      {banners.map(({ id, title, text, url, images: [picture] }) => (
        <Link className={classNames('panel', stripStyles.strip)} href={localePath(locale, url)} key={id}>
          {picture && <Picture picture={fixedPicture(picture, stripPictureWidth)} alt="" />}
          <h2 className="heading">{title}</h2>
          <p>{text}</p>
        </Link>
      ))}
    </section>
  );
}
