import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** Address of a drawing. */
  readonly drawing?: string;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button: what can be done instead. */
  readonly action?: ReactNode;
};

/** Nothing here: a drawing, one plain sentence, what exists instead, one button. */
export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing !== undefined && <img src={drawing} alt="" width={160} height={160} />}
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
