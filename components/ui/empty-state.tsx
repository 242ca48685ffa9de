import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** URL of a drawing. */
  readonly drawing?: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button with an alternative. */
  readonly action?: ReactNode;
};

/** Replaces an empty list: a drawing, a sentence and a button. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={classNames('panel', styles.empty)}>
      {drawing !== undefined && <img src={drawing} alt="" width={160} height={160} />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
