'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { minusIcon, plusIcon, rotateCcwIcon } from '@/components/ui/icons';
import { startDrawingZoom } from './drawing-zoom';
import styles from './scheme-board.module.css';

type ZoomToolsProps = {
  readonly words: Readonly<Record<'size' | 'larger' | 'smaller' | 'whole' | 'wheel' | 'fingers', string>>;
};

/** Zoom buttons of the surrounding board. Also highlights the part that the fragment of the URL names. */
export function ZoomTools({ words }: ZoomToolsProps) {
  const tools = useRef<HTMLFieldSetElement>(null);
  const drawing = useRef<ReturnType<typeof startDrawingZoom>>(undefined);
  const [zoom, setZoom] = useState<number>();
  useEffect(() => {
    const board = tools.current?.parentElement;
    const frame = board?.querySelector('[data-drawing]');
    if (!board || !frame) return;
    drawing.current = startDrawingZoom(board, frame, setZoom);
    // After a navigation without a page load, the CSS pseudo-class :target matches nothing.
    const highlight = () => {
      for (const layer of board.querySelectorAll('[data-drawing][id]')) {
        layer.toggleAttribute('data-target', `#${layer.id}` === location.hash);
      }
    };
    highlight();
    addEventListener('hashchange', highlight);
    return () => {
      removeEventListener('hashchange', highlight);
      drawing.current?.stop();
    };
  }, []);
  const buttons = [
    { icon: minusIcon, label: words.smaller, press: () => drawing.current?.zoomBy(2 / 3) },
    { icon: plusIcon, label: words.larger, press: () => drawing.current?.zoomBy(3 / 2) },
    { icon: rotateCcwIcon, label: words.whole, press: () => drawing.current?.reset() },
  ];
  return (
    <fieldset className={styles.tools} aria-label={words.size} ref={tools}>
      <span className={styles.wheel}>{words.wheel}</span>
      <span className={styles.fingers}>{words.fingers}</span>
      <output className="number">{zoom !== undefined && `${Math.round(zoom * 100)} %`}</output>
      {buttons.map(({ icon, label, press }) => (
        <button
          className={iconButton.button}
          type="button"
          aria-label={label}
          title={label}
          disabled={zoom === undefined}
          onClick={press}
          key={label}
        >
          <Icon shape={icon} />
        </button>
      ))}
    </fieldset>
  );
}
