import { classNames } from './class-names';
import { IconOutline } from './icon-outline';
import type { IconShape } from './icons';

const sizeClass = { s: 'i-s', m: '', l: 'i-l' } as const;

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: keyof typeof sizeClass;
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/** An icon of the sheet: its outline stands neither in the page nor in its code. */
export function Icon({ shape, size = 'm', label }: IconProps) {
  const look = classNames('i', sizeClass[size], shape.flips && 'i-flips');
  return <IconOutline name={shape.name} look={look} {...(label !== undefined && { label })} />;
}
