import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { type IconShape, minusIcon, plusIcon } from '../icons';
import styles from './qty.module.css';

type QtyLabels = {
  readonly group: string;
  readonly less: string;
  readonly more: string;
  /**
   * Error texts for a non-integer and for a value above `max`. They are computed when shown, because the first plural
   * form takes about 30 ms.
   */
  readonly whole: () => string;
  readonly most: () => string;
};

type QtyProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly labels: QtyLabels;
  readonly min?: number;
  readonly max?: number;
  readonly large?: boolean;
  /** Called for an invalid value. If set, a value above `max` is rejected instead of reduced. */
  readonly onRefused?: () => void;
  /** Name of the field in a form that works without scripts. */
  readonly name?: string;
  /** Name of the minus and plus buttons; each submits the form with the difference as its value. */
  readonly stepName?: string;
};

/**
 * A quantity field with minus and plus buttons. Typed text is applied on blur or Enter. A non-integer is rejected, and
 * a value above `max` is reduced unless `onRefused` is set; both cases show a message.
 */
export function Qty({ value, onChange, labels, min = 1, max = 99, large, name, stepName, onRefused }: QtyProps) {
  const [text, setText] = useState(String(value));
  const [error, setError] = useState<'whole' | 'most'>();
  const isOwnClick = useClickFilter();
  const id = useId();
  useEffect(() => {
    setText(String(value));
    setError((before) => (before === 'whole' ? undefined : before));
  }, [value]);

  const commit = (entered: number) => {
    const next = Math.min(max, Math.max(min, entered));
    setText(String(next));
    setError(entered > max ? 'most' : undefined);
    // After a rejection, the caller must receive the value again even if it has not changed.
    if (next !== value || onRefused) onChange(next);
  };
  const reject = (cause: 'whole' | 'most') => {
    setError(cause);
    onRefused?.();
  };
  const commitText = () => {
    const typed = text.replace(/\s/g, '') || String(value);
    if (!/^\d+$/.test(typed)) reject('whole');
    else if (onRefused && Number(typed) > max) reject('most');
    else commit(Number(typed));
  };
  const step = (by: 1 | -1, label: string, isLast: boolean, shape: IconShape) => (
    <button
      type={stepName ? 'submit' : 'button'}
      name={stepName}
      value={by}
      aria-label={label}
      disabled={isLast}
      onClick={(event) => isOwnClick(event) && commit(value + by)}
    >
      <Icon shape={shape} size="s" />
    </button>
  );

  return (
    <fieldset className={classNames(styles.quantity, large && styles.large)}>
      <legend className="visually-hidden">{labels.group}</legend>
      {step(-1, labels.less, value <= min, minusIcon)}
      <input
        inputMode="numeric"
        name={name}
        aria-label={labels.group}
        aria-invalid={error === 'whole' || (error && onRefused !== undefined) || undefined}
        aria-describedby={error && id}
        value={text}
        maxLength={6}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
        onBlur={() => (text !== String(value) || onRefused) && commitText()}
        onKeyDown={(event) => onEnter(event, commitText)}
      />
      {step(1, labels.more, value >= max, plusIcon)}
      {error && (
        <span className={styles.fault} role="alert" id={id}>
          {labels[error]()}
        </span>
      )}
    </fieldset>
  );
}

function onEnter(event: KeyboardEvent, commit: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  commit();
}

/**
 * Ignores the second click of a double click that began on the "Add to cart" button, which this control has replaced.
 * Otherwise it would add another piece.
 */
function useClickFilter() {
  const hasFirstClick = useRef(false);
  return ({ detail }: MouseEvent) => {
    hasFirstClick.current ||= detail <= 1;
    return hasFirstClick.current;
  };
}
