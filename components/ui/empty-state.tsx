import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** URL of an illustration. */
  readonly drawing?: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button, with an alternative link. */
  readonly action?: ReactNode;
};

/** Empty state of a list: an illustration, a sentence and a button. */
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
