import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import { Tag } from '@/components/ui/tag';
import type { Banner } from '@/lib/contract/catalogue/content';
import type { Picture as PictureData } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './banner.module.css';
import stripsStyles from './banner-strips.module.css';

type DrawingPosition = { readonly x: number; readonly y: number; readonly size: number };

/** Layout of one, two or three drawings. */
const layouts: readonly (readonly DrawingPosition[])[] = [
  [{ x: 75, y: 55, size: 310 }],
  [
    { x: -6, y: 72, size: 290 },
    { x: 256, y: 120, size: 190 },
  ],
  [
    { x: -6, y: 72, size: 290 },
    { x: 272, y: 34, size: 160 },
    { x: 270, y: 212, size: 168 },
  ],
];

const board = { width: 460, height: 420 } as const;
const row = { width: 690, height: 270, step: 230, size: 190 } as const;

/** Row of drawings of equal size, centred. */
function inRow(count: number): DrawingPosition[] {
  const { width, height, step, size } = row;
  const from = (width - count * step + (step - size)) / 2;
  return Array.from({ length: count }, (_, at) => ({ x: from + at * step, y: (height - size) / 2, size }));
}

/** Displayed width of a drawing: full width on phones, half on tablets, fixed beside the vehicle finder. */
function sizesOf(size: number, width: number): string {
  const share = size / width;
  const own = `${size / 16}rem`;
  const phone = `calc((100vw - 2rem)*${share.toFixed(3)})`;
  return `(max-width:37.49rem) ${phone},(max-width:74.99rem) max(${own},${(share * 50).toFixed(1)}vw),${own}`;
}

type BannerArtProps = {
  readonly images: readonly PictureData[];
  /** Whether the drawings are in a row instead of on a nearly square board. */
  readonly wide?: boolean;
  /** Whether the banner is in the first viewport, where the largest drawing is loaded with high priority. */
  readonly priority?: boolean;
};

/** Parts of a banner as a technical drawing on graph paper. */
export function BannerArt({ images, wide = false, priority = false }: BannerArtProps) {
  const pictures = images.slice(0, 3);
  const positions = wide ? inRow(pictures.length) : (layouts[pictures.length - 1] ?? []);
  const { width, height } = wide ? row : board;
  return (
    <svg
      className={styles.art}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <pattern id="squared" width="28" height="28" patternUnits="userSpaceOnUse">
          <path d="M28 0H0v28" fill="none" stroke="#cfdbf8" />
        </pattern>
      </defs>
      <rect width={width} height={height} fill="#edf2fe" />
      <rect width={width} height={height} fill="url(#squared)" />
      {pictures.map((picture, index) => {
        const position = positions[index];
        if (!position) return null;
        const { x, y, size } = position;
        // An SVG `image` has no srcset and cannot load lazily.
        return (
          <foreignObject key={picture.src} x={x} y={y} width={size} height={size}>
            <Picture picture={picture} alt="" priority={priority && index === 0} sizes={sizesOf(size, width)} />
          </foreignObject>
        );
      })}
    </svg>
  );
}

/** Text and link of a banner. */
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

/** Small banners between the blocks of the home page. */
export function BannerStrips({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useTranslations('home');
  const locale = useLocale();
  return (
    <section className={classNames('offscreen', stripsStyles.strips)} aria-label={t('offers')}>
      {banners.map(({ id, title, text, action, url, images: [picture] }) => (
        <div className={classNames('panel', stripsStyles.strip)} key={id}>
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
