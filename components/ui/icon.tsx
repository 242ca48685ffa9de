import { classNames } from './class-names';
import { IconOutline } from './icon-outline';
import type { IconShape } from './icons';

const sizeClass = { s: 'i-s', m: '', l: 'i-l' } as const;

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: keyof typeof sizeClass;
};

/** An icon of the sheet: its outline stands neither in the page nor in its code. Words beside it say what it means. */
export function Icon({ shape, size = 'm' }: IconProps) {
  return <IconOutline name={shape.name} look={classNames('i', sizeClass[size], shape.flips && 'i-flips')} />;
}
