import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import styles from './section.module.css';

type SectionProps = {
  readonly title: string;
  /** Link to all products of the block. */
  readonly more?: { readonly href: string; readonly label: string } | undefined;
  /** Content at the end of the heading's row. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A titled block of the home page. */
export function Section({ title, more, aside, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {more && (
          <Link className={classNames('plain-link', styles.more)} href={more.href}>
            {more.label}
          </Link>
        )}
        {aside}
      </div>
      {children}
    </section>
  );
}
