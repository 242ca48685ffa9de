import { useTranslations } from 'next-intl';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import type { Picture } from '@/lib/contract/shared';
import styles from './lightbox.module.css';

type LightboxStageProps = {
  readonly picture: Picture;
  readonly name: string;
  /** Larger than its place: it is moved by scrolling. */
  readonly close: boolean;
  readonly onClose: (close: boolean) => void;
};

const middle = { x: 0.5, y: 0.5 };

/** Where a press met the picture, as parts of its width and height; the keyboard means its middle. */
function pointOf({ currentTarget, clientX, clientY, detail }: MouseEvent): typeof middle {
  if (detail === 0) return middle;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/** One picture, whole or close. What was pressed comes to the middle; the largest there is comes when it is looked at. */
export function LightboxStage({ picture, name, close, onClose }: LightboxStageProps) {
  const t = useTranslations('productGallery');
  const stage = useRef<HTMLDivElement>(null);
  const point = useRef(middle);

  useLayoutEffect(() => {
    const { current: box } = stage;
    if (!close || !box) return;
    box.scrollLeft = point.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = point.current.y * box.scrollHeight - box.clientHeight / 2;
  }, [close]);

  return (
    <div className={classNames(styles.stage, close && styles.chosen)} ref={stage}>
      <button
        type="button"
        aria-label={t(close ? 'whole' : 'closer')}
        aria-pressed={close}
        onClick={(event) => {
          point.current = pointOf(event);
          onClose(!close);
        }}
      >
        <img
          key={picture.src}
          src={(close && picture.large) || picture.src}
          alt={name}
          width={picture.width}
          height={picture.height}
        />
      </button>
    </div>
  );
}
