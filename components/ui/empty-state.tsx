import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './empty-state.module.css';

/** Illustrations in `public/drawings`. */
type Drawing =
  | 'box'
  | 'cars/sedan'
  | 'cart'
  | 'clipboard'
  | 'filter'
  | 'garage'
  | 'gauge'
  | 'heart'
  | 'key'
  | 'magnifier'
  | 'map'
  | 'papers'
  | 'review'
  | 'scales';

type EmptyStateProps = {
  readonly drawing?: Drawing;
  readonly title: string;
  readonly children?: ReactNode;
  /** One button, with an alternative link. */
  readonly action?: ReactNode;
};

/** Empty state of a list: an illustration, a sentence and a button. */
export function EmptyState({ drawing = 'box', title, children, action }: EmptyStateProps) {
  return (
    <div className={classNames('panel', styles.empty)}>
      <img src={`/drawings/${drawing}.svg`} alt="" width={160} height={160} />
      <h2>{title}</h2>
      {children !== undefined && <p>{children}</p>}
      {action}
    </div>
  );
}
