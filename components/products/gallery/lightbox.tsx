import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { chevronLeftIcon, chevronRightIcon } from '@/components/ui/icons';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { Picture } from '@/lib/contract/shared';
import styles from './lightbox.module.css';
import { LightboxStage } from './lightbox-stage';

type LightboxProps = {
  readonly pictures: readonly Picture[];
  readonly index: number;
  readonly name: string;
  readonly onTurn: (index: number) => void;
  readonly onClose: () => void;
};

/** The pictures of a product one by one over the page, as large as the window allows; a press looks at one closely. */
export function Lightbox({ pictures, index, name, onTurn, onClose }: LightboxProps) {
  const t = useTranslations('productGallery');
  const [close, setClose] = useState(false);
  const count = pictures.length;
  const shown = pictures[index];
  const turn = (step: number) => {
    setClose(false);
    onTurn((index + step + count) % count);
  };
  return (
    <Dialog open onClose={onClose} title={name} closeLabel={t('close')} kind="large">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what the two buttons do. */}
      <div
        className={styles.lightbox}
        onKeyDown={({ key }) => {
          if (close || count < 2) return;
          if (key === 'ArrowRight') turn(1);
          if (key === 'ArrowLeft') turn(-1);
        }}
      >
        {shown && <LightboxStage picture={shown} name={name} close={close} onClose={setClose} />}
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
