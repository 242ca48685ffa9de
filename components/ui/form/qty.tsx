import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { minusIcon, plusIcon } from '../icons';
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
  /** In a form that is sent without scripts. */
  readonly name?: string;
};

/**
 * A quantity with minus and plus; typing counts when the field is left or Enter is pressed. What is no whole number stays
 * as it was typed and changes nothing; of more than there is, all there is is taken. Both are said.
 */
export function Qty({ value, onChange, labels, min = 1, max = 99, large = false, name }: QtyProps) {
  const [text, setText] = useState(String(value));
  const [fault, setFault] = useState<'whole' | 'most'>();
  const own = useOwnPress();
  const id = useId();
  useEffect(() => {
    setText(String(value));
    setFault((before) => (before === 'whole' ? undefined : before));
  }, [value]);

  const settle = (entered: number) => {
    const next = Math.min(max, Math.max(min, entered));
    setText(String(next));
    setFault(entered > max ? 'most' : undefined);
    if (next !== value) onChange(next);
  };
  const settleText = () => {
    const typed = text.replace(/\s/g, '');
    if (typed === '') settle(value);
    else if (/^\d+$/.test(typed)) settle(Number(typed));
    else setFault('whole');
  };
  const step = (by: number) => (event: MouseEvent) => {
    if (own(event)) settle(value + by);
  };

  return (
    <fieldset className={classNames(styles.quantity, large && styles.large)}>
      <legend className="visually-hidden">{labels.group}</legend>
      <button type="button" aria-label={labels.less} disabled={value <= min} onClick={step(-1)}>
        <Icon shape={minusIcon} size="s" />
      </button>
      <input
        inputMode="numeric"
        name={name}
        aria-label={labels.group}
        aria-invalid={fault === 'whole' || undefined}
        aria-describedby={fault && id}
        value={text}
        maxLength={6}
        onChange={(event) => {
          setText(event.target.value);
          setFault(undefined);
        }}
        onBlur={() => text !== String(value) && settleText()}
        onKeyDown={(event) => onEnter(event, settleText)}
      />
      <button type="button" aria-label={labels.more} disabled={value >= max} onClick={step(1)}>
        <Icon shape={plusIcon} size="s" />
      </button>
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

/** Whether a press began on this element: the second click of a double click on what stood here before is ignored. */
function useOwnPress() {
  const began = useRef(false);
  return ({ detail }: MouseEvent) => {
    if (detail <= 1) began.current = true;
    return began.current;
  };
}
