import { MenuItem, TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Choice } from './choices';

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Key of the text of a fault. */
  readonly fault?: string | undefined;
  readonly help?: string | undefined;
};

function useFieldProps({ label, value, onChange, fault, help }: FieldProps): TextFieldProps {
  const t = useTranslate();
  return {
    label,
    value,
    onChange: ({ target }) => onChange(target.value),
    error: fault !== undefined,
    helperText: fault === undefined ? help : t(fault, { _: fault }),
  };
}

type NumberFieldProps = FieldProps & { readonly width?: number; readonly isDisabled?: boolean };

/** A field for a short number, such as pieces or lei. */
export function NumberField({ width = 130, isDisabled = false, ...field }: NumberFieldProps) {
  return (
    <TextField
      {...useFieldProps(field)}
      size="small"
      disabled={isDisabled}
      sx={{ width }}
      slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 12, autoComplete: 'off' } }}
    />
  );
}

/** A list of choices. */
export function ChoiceField({ choices, ...field }: NumberFieldProps & { readonly choices: readonly Choice[] }) {
  const { width = 200, isDisabled = false, ...common } = field;
  const t = useTranslate();
  return (
    <TextField {...useFieldProps(common)} select size="small" disabled={isDisabled} sx={{ width }}>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {t(name)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A field for a text of several lines. */
export function LongTextField(field: FieldProps) {
  return (
    <TextField
      {...useFieldProps(field)}
      multiline
      minRows={2}
      fullWidth
      slotProps={{ htmlInput: { maxLength: 500 } }}
    />
  );
}
