import styles from './icon.module.css';
import type { IconShape } from './icons';

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: 's' | 'm' | 'l';
  /** Accessible name of an icon without text; other icons are hidden from screen readers. */
  readonly label?: string;
};

/** Renders an icon as `<use>`. The outlines are in the page or in one SVG file, not in the JavaScript bundle. */
export function Icon({ shape, size, label }: IconProps) {
  // An element, because browsers parse inner HTML several times slower.
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden, or named by its label
    <svg
      className={styles.icon}
      data-size={size}
      data-flips={shape.flips}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <use href={shape.href} />
    </svg>
  );
}
