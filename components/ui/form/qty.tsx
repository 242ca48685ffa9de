import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { type IconShape, minusIcon, plusIcon } from '../icons';
import styles from './qty.module.css';

type QtyLabels = {
  readonly group: string;
  readonly less: string;
  readonly more: string;
  /** Errors for a value that is no integer, and for more than `max`; made when shown: a browser's first plural form costs some 30 ms. */
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
  /** A number that cannot be taken is reported here; with it, more than `max` is refused instead of reduced to `max`. */
  readonly onRefused?: () => void;
  /** In a form that is sent without scripts. */
  readonly name?: string;
  /** Minus and plus send that form, too, and this is how many more. */
  readonly stepName?: string;
};

/**
 * A quantity with minus and plus; typing counts when the field is left or Enter is pressed. A text that is no whole number
 * stays as typed and changes nothing; more than `max` becomes `max`, unless `onRefused` is given. Each case has its message.
 */
export function Qty({ value, onChange, labels, min = 1, max = 99, large, name, stepName, onRefused }: QtyProps) {
  const [text, setText] = useState(String(value));
  const [fault, setFault] = useState<'whole' | 'most'>();
  const isOwnClick = useClickFilter();
  const id = useId();
  useEffect(() => {
    setText(String(value));
    setFault((before) => (before === 'whole' ? undefined : before));
  }, [value]);

  const settle = (entered: number) => {
    const next = Math.min(max, Math.max(min, entered));
    setText(String(next));
    setFault(entered > max ? 'most' : undefined);
    // After a refusal the caller needs the value again, although it is the same.
    if (next !== value || onRefused) onChange(next);
  };
  const refuse = (cause: 'whole' | 'most') => {
    setFault(cause);
    onRefused?.();
  };
  const settleText = () => {
    const typed = text.replace(/\s/g, '') || String(value);
    if (!/^\d+$/.test(typed)) refuse('whole');
    else if (onRefused && Number(typed) > max) refuse('most');
    else settle(Number(typed));
  };
  const step = (by: 1 | -1, label: string, isLast: boolean, shape: IconShape) => (
    <button
      type={stepName ? 'submit' : 'button'}
      name={stepName}
      value={by}
      aria-label={label}
      disabled={isLast}
      onClick={(event) => isOwnClick(event) && settle(value + by)}
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
        aria-invalid={fault === 'whole' || (fault && onRefused !== undefined) || undefined}
        aria-describedby={fault && id}
        value={text}
        maxLength={6}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
        onBlur={() => (text !== String(value) || onRefused) && settleText()}
        onKeyDown={(event) => onEnter(event, settleText)}
      />
      {step(1, labels.more, value >= max, plusIcon)}
      {fault && (
        <span className={styles.fault} role="alert" id={id}>
          {labels[fault]()}
        </span>
      )}
    </fieldset>
  );
}

function onEnter(event: KeyboardEvent, settle: () => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  settle();
}

/**
 * Rejects the second click of a double click whose first click was on the "Add to cart" button that this control
 * replaced: it would add a piece that nobody ordered.
 */
function useClickFilter() {
  const hasFirstClick = useRef(false);
  return ({ detail }: MouseEvent) => {
    hasFirstClick.current ||= detail <= 1;
    return hasFirstClick.current;
  };
}
