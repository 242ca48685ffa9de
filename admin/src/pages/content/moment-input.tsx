import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { localMoment, momentAt } from '@/lib/domain/time/calendar';

type MomentInputProps = {
  readonly label: string;
  readonly help: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

/** A moment, shown and typed in the shop's time zone. */
export function MomentInput({ label, help, value, onChange }: MomentInputProps) {
  const t = useTranslate();
  const localValue = value === null ? undefined : localMoment(new Date(value));
  return (
    <TextField
      size="small"
      type="datetime-local"
      label={t(label)}
      helperText={t(help)}
      defaultValue={localValue ? `${localValue.day}T${localValue.time}` : ''}
      onChange={({ target }) => onChange(momentAt(target.value)?.toISOString() ?? null)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 240 }}
    />
  );
}
