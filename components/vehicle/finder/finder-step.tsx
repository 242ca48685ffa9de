import { classNames } from '@/components/ui/class-names';
import fieldStyles from '@/components/ui/form/field.module.css';
import styles from './steps.module.css';

type Option = { readonly value: string; readonly label: string };

type FinderStepProps = {
  readonly number: number;
  readonly name: 'make' | 'model' | 'engine';
  readonly label: string;
  /** Stands in the field until something is chosen. */
  readonly prompt: string;
  readonly value: string;
  /** A group without a label is a plain run of options. */
  readonly groups: readonly { readonly label: string; readonly options: readonly Option[] }[];
  readonly loading?: boolean;
  readonly onChoose: (value: string) => void;
};

function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** One numbered step of the finder, as the phone's own list of choices. */
export function FinderStep({ number, name, label, prompt, value, groups, loading = false, onChoose }: FinderStepProps) {
  const empty = groups.every(({ options }) => options.length === 0);
  return (
    <label className={classNames(styles.step, value !== '' && styles.filled)}>
      <i aria-hidden="true">{number}</i>
      <span className="visually-hidden">{label}</span>
      <select
        className={fieldStyles.input}
        name={name}
        value={value}
        disabled={empty}
        aria-busy={loading}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{prompt}</option>
        {groups.map((group) =>
          group.label === '' ? (
            <Options key="plain" options={group.options} />
          ) : (
            <optgroup key={group.label} label={group.label}>
              <Options options={group.options} />
            </optgroup>
          ),
        )}
      </select>
    </label>
  );
}
