'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import sheetStyles from '@/components/product-card/sheet.module.css';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { zoomInIcon } from '@/components/ui/icons';
import { Picture } from '@/components/ui/picture';
import type { Picture as PictureData } from '@/lib/contract/shared';
import styles from './gallery.module.css';

const Lightbox = lazy(async () => ({ default: (await import('./lightbox')).Lightbox }));

/** Displayed width of the large picture, for the `sizes` attribute. */
const sizes = '(max-width:37.49rem) 71vw,(max-width:74.99rem) calc(44vw - 2.2rem),29rem';

type GalleryProps = {
  readonly pictures: readonly PictureData[];
  readonly name: string;
  /** Badges over the picture. */
  readonly children: ReactNode;
};

/** The pictures of a product: one large, thumbnails, and a dialog with zoom. */
export function Gallery({ pictures, name, children }: GalleryProps) {
  const t = useTranslations('productGallery');
  const [index, setIndex] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const current = pictures[index] ?? pictures[0];
  if (!current) return <div className={classNames(styles.gallery, styles.main)}>{children}</div>;
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <Picture picture={current} alt={name} priority sizes={sizes} />
        {children}
        <div className={classNames(sheetStyles.actions, styles.actions)}>
          <IconButton shape={zoomInIcon} label={t('zoom')} onClick={() => setZoomed(true)} />
        </div>
      </div>
      {pictures.length > 1 && (
        <div className={styles.thumbnails}>
          {pictures.map((picture, position) => (
            <button
              type="button"
              aria-label={t('picture', { n: position + 1, name })}
              aria-current={position === index || undefined}
              onClick={() => setIndex(position)}
              key={picture.src}
            >
              <img src={picture.thumb} alt="" width={96} height={96} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {zoomed && (
        <Suspense>
          <Lightbox pictures={pictures} index={index} name={name} onTurn={setIndex} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </div>
  );
}
