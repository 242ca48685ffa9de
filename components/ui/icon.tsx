import styles from './icon.module.css';
import { type IconShape, iconSheet } from './icons';

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: 's' | 'm' | 'l';
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/**
 * An icon of the sheet: its outline stands neither in the page nor in its code. What leads to it is a text for React, which
 * would else make, take over and compare an element more for each of the two hundred icons of a list.
 */
export function Icon({ shape, size, label }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-flips={shape.flips}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a name of the shop's own sheet
      dangerouslySetInnerHTML={{ __html: `<use href="${iconSheet}#${shape.name}"/>` }}
    />
  );
}
