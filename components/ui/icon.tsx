import styles from './icon.module.css';
import type { IconShape } from './icons';

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: 's' | 'm' | 'l';
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/** An icon: its outline stands in the page once, or in a sheet, and never in the code. */
export function Icon({ shape, size, label }: IconProps) {
  // The inside is an element, not HTML: a browser takes several times as long to parse it, for each icon of a page.
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
