import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import styles from './icon-button.module.css';
import type { IconShape } from './icons';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly shape: IconShape;
  /** Said by screen readers and shown as a tooltip. */
  readonly label: string;
  /** Shown next to the icon where there is room. */
  readonly word?: string;
  readonly solid?: boolean;
  readonly iconSize?: 's' | 'm' | 'l';
};

/** A square button with an icon and a name. Pass `aria-pressed` for a toggle. */
export function IconButton({ shape, label, word, solid, iconSize = 'm', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.button, className)}
      data-solid={solid || undefined}
    >
      <Icon shape={shape} size={iconSize} />
      {word !== undefined && <span>{word}</span>}
    </button>
  );
}
