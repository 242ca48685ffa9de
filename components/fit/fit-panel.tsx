import type { ReactNode } from 'react';
import type { FitState } from '@/components/ui/fit-verdict';
import styles from './fit-panel.module.css';

type FitPanelProps = {
  readonly state: FitState;
  readonly title: string;
  /** Reason for the verdict. */
  readonly children: ReactNode;
  /** Button or link with the next step. */
  readonly action?: ReactNode;
};

/** Verdict on the product page: an answer with its reason, or a question, and the next step. */
export function FitPanel({ state, title, children, action }: FitPanelProps) {
  return (
    <div className={styles.panel} data-fit={state}>
      <strong>{title}</strong>
      <small>{children}</small>
      {action}
    </div>
  );
}
