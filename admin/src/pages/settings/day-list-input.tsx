import { Box, Button, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { useDates } from '../../shell/dates';

const dayList = z.array(z.string()).catch([]);

/** A list of days, in their order; a day is added with a date field and removed at its chip. */
export function DayListInput({ source, label }: { readonly source: string; readonly label: string }) {
  const t = useTranslate();
  const { day: dayText } = useDates();
  const { field } = useController({ name: source });
  const [typed, setTyped] = useState('');
  const days = dayList.parse(field.value);
  const add = () => {
    field.onChange([...new Set([...days, typed])].sort());
    setTyped('');
  };
  return (
    <Box sx={{ mt: 1.5 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {t(label)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {days.map((day) => (
          <Chip key={day} label={dayText(day)} onDelete={() => field.onChange(days.filter((one) => one !== day))} />
        ))}
        <TextField
          type="date"
          size="small"
          sx={{ width: '12rem' }}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{ htmlInput: { 'aria-label': t(label) } }}
        />
        <Button size="small" onClick={add} disabled={!/^20\d\d-/.test(typed)}>
          {t('settings.addDay')}
        </Button>
      </Box>
    </Box>
  );
}
