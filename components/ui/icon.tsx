import { classNames } from './class-names';
import type { IconShape } from './icons';

const sizeClass = { s: 'i-s', m: '', l: 'i-l' } as const;

type IconProps = {
  readonly shape: IconShape;
  /** 16, 20 or 24 px. */
  readonly size?: keyof typeof sizeClass;
  /** Only for an icon that stands without words; otherwise it is hidden from screen readers. */
  readonly label?: string;
};

/** An icon drawn into the page: no request, no client code. */
export function Icon({ shape, size = 'm', label }: IconProps) {
  const className = classNames('i', sizeClass[size], shape.flips && 'i-flips');
  const path = <path d={shape.d} />;
  if (label === undefined) {
    return (
      <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg className={className} viewBox="0 0 24 24" role="img" aria-label={label}>
      {path}
    </svg>
  );
}
