import { classNames } from './class-names';
import styles from './fit-verdict.module.css';

/** Fit of a product: `none` if no car is chosen, `unknown` if there is no fitment data. */
export type FitState = 'yes' | 'if' | 'no' | 'all' | 'unknown' | 'none';

type FitVerdictProps = {
  readonly state: FitState;
  readonly label: string;
  readonly className?: string;
};

/** Verdict on cards and rows; the style sheet draws its mark. Wrap a state with an open question in a button. */
export function FitVerdict({ state, label, className }: FitVerdictProps) {
  return (
    <span className={classNames(styles.verdict, styles.marked, className)} data-fit={state}>
      {label}
    </span>
  );
}
