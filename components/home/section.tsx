import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { arrowRightIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';

type SectionProps = {
  readonly title: string;
  /** Link to all products of the block. */
  readonly more?: { readonly href: string; readonly label: string } | undefined;
  /** Content at the end of the heading's row. */
  readonly aside?: ReactNode;
  /** Whether the section is far below the first viewport; it is then rendered when scrolled near. */
  readonly offscreen?: boolean;
  readonly children: ReactNode;
};

/** A titled block of the home page. */
export function Section({ title, more, aside, offscreen = false, children }: SectionProps) {
  return (
    <section className={classNames(offscreen && 'offscreen', 'section')}>
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <Link className="plain-link row" href={more.href}>
            {more.label} <Icon shape={arrowRightIcon} size="s" />
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}
