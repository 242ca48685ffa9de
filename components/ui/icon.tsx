import { classNames } from './class-names';
import styles from './icon.module.css';
import { type IconShape, iconSheet } from './icons';

const sizeClass = { s: styles.small, m: '', l: styles.large } as const;

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: keyof typeof sizeClass;
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/**
 * An icon of the sheet: its outline stands neither in the page nor in its code. What leads to it is a text for React, which
 * would else make, take over and compare an element more for each of the two hundred icons of a list.
 */
export function Icon({ shape, size = 'm', label }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, sizeClass[size], shape.flips && styles.turning)}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a name of the shop's own sheet
      dangerouslySetInnerHTML={{ __html: `<use href="${iconSheet}#${shape.name}"/>` }}
    />
  );
}
