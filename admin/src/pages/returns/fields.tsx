import { MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from './choices';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Key of the text of a fault. */
  readonly fault?: string | undefined;
  readonly help?: string | undefined;
  readonly width?: number;
  readonly isDisabled?: boolean;
};

/** A field for a short number, such as pieces or lei. */
export function NumberField({ label, value, onChange, fault, help, width = 130, isDisabled = false }: FieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      size="small"
      error={fault !== undefined}
      helperText={fault === undefined ? help : t(fault, { _: fault })}
      disabled={isDisabled}
      sx={{ width }}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } }}
    />
  );
}

/** A list of choices. */
export function ChoiceField({ choices, ...field }: FieldProps & { readonly choices: readonly Choice[] }) {
  const t = useTranslate();
  return (
    <TextField
      select
      label={field.label}
      value={field.value}
      onChange={({ target }) => field.onChange(target.value)}
      size="small"
      error={field.fault !== undefined}
      helperText={field.fault === undefined ? field.help : t(field.fault, { _: field.fault })}
      disabled={field.isDisabled ?? false}
      sx={{ width: field.width ?? 200 }}
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {t(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A field for a text of several lines. */
export function LongTextField({ label, value, onChange, fault, help }: FieldProps) {
  const t = useTranslate();
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={2}
      fullWidth
      error={fault !== undefined}
      helperText={fault === undefined ? help : t(fault, { _: fault })}
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
