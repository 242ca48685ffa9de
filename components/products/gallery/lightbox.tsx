import { useTranslations } from 'next-intl';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { chevronLeftIcon, chevronRightIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Picture } from '@/lib/contract/shared';
import styles from './lightbox.module.css';

type LightboxStageProps = {
  readonly picture: Picture;
  readonly name: string;
  /** Larger than its box, and panned by scrolling. */
  readonly zoomed: boolean;
  readonly onZoom: (zoomed: boolean) => void;
};

const middle = { x: 0.5, y: 0.5 };

/** Position of a press as fractions of width and height; the centre for a key press. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent): typeof middle {
  if (detail === 0) return middle;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** A picture, fitted or zoomed. The pressed point becomes the centre; zooming loads the largest version. */
function LightboxStage({ picture, name, zoomed, onZoom }: LightboxStageProps) {
  const t = useTranslations('productGallery');
  const stage = useRef<HTMLDivElement>(null);
  const point = useRef(middle);

  useLayoutEffect(() => {
    const { current: box } = stage;
    if (!zoomed || !box) return;
    box.scrollLeft = point.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = point.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [zoomed]);

  return (
    <div className={classNames(styles.stage, zoomed && styles.chosen)} ref={stage}>
      <button
        type="button"
        aria-label={t(zoomed ? 'whole' : 'closer')}
        aria-pressed={zoomed}
        onClick={(event) => {
          point.current = pointOf(event);
          onZoom(!zoomed);
        }}
      >
        <img
          key={picture.src}
          src={(zoomed && picture.large) || picture.src}
          alt={name}
          width={picture.width}
          height={picture.height}
        />
      </button>
    </div>
  );
}

type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly name: string;
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
};

/** The pictures of a product one by one in a dialog, with zoom. */
export function Lightbox({ pictures, index, name, onTurn, onClose }: LightboxProps) {
  const t = useTranslations('productGallery');
  const [zoomed, setZoomed] = useState(false);
  const count = pictures.length;
  const picture = pictures[index];
  const turn = (step: number) => {
    setZoomed(false);
    onTurn((index + step + count) % count);
  };
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('close')} kind="large">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what the two buttons do. */}
      <div
        className={styles.lightbox}
        onKeyDown={({ key }) => {
          if (zoomed || count < 2) return;
          if (key === 'ArrowRight') turn(1);
          if (key === 'ArrowLeft') turn(-1);
        }}
      >
        {picture && <LightboxStage picture={picture} name={name} zoomed={zoomed} onZoom={setZoomed} />}
        {count > 1 && (
          <div className={classNames('row', styles.steps)}>
            <IconButton shape={chevronLeftIcon} label={t('previous')} onClick={() => turn(-1)} />
            <span className="small number" role="status">
              {t('place', { n: index + 1, total: count })}
            </span>
            <IconButton shape={chevronRightIcon} label={t('next')} onClick={() => turn(1)} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
