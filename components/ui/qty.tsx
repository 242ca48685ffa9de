'use client';

import { useEffect, useState } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { minusIcon, plusIcon } from './icons';

export type QtyLabels = { readonly group: string; readonly less: string; readonly more: string };

type QtyProps = {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly labels: QtyLabels;
  readonly min?: number;
  readonly max?: number;
  readonly large?: boolean;
};

/** A quantity with minus and plus; typing counts when the field is left or Enter is pressed. */
export function Qty({ value, onChange, labels, min = 1, max = 99, large = false }: QtyProps) {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);

  const settle = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    setText(String(next));
    if (next !== value) onChange(next);
  };
  const settleText = () => {
    const typed = Number.parseInt(text, 10);
    settle(Number.isNaN(typed) ? value : typed);
  };

  return (
    <fieldset className={classNames('qty', large && 'qty-l')}>
      <legend className="vh">{labels.group}</legend>
      <button type="button" aria-label={labels.less} disabled={value <= min} onClick={() => settle(value - 1)}>
        <Icon shape={minusIcon} size="s" />
      </button>
      <input
        inputMode="numeric"
        aria-label={labels.group}
        value={text}
        maxLength={4}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onBlur={settleText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          settleText();
        }}
      />
      <button type="button" aria-label={labels.more} disabled={value >= max} onClick={() => settle(value + 1)}>
        <Icon shape={plusIcon} size="s" />
      </button>
    </fieldset>
  );
}
