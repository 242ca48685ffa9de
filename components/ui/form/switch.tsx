import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** A switch with a hint. */
export function Switch({ label, hint, checked, disabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          disabled={disabled}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className="strong">{label}</span>
      </label>
      <p className="small muted" id={id}>
        {hint}
      </p>
    </div>
  );
}
