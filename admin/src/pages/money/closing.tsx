import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { localDay } from '@/lib/domain/time/calendar';
import { DayList } from './day-list';
import { DaySheet } from './day-sheet';
import { useDesks } from './desks';

/** A day of a cash desk to count and close, and the days with receipts. */
export function Closing() {
  const t = useTranslate();
  const desks = useDesks() ?? [];
  const [parameters, setParameters] = useSearchParams();
  const today = localDay(new Date());
  const desk = parameters.get('desk') ?? desks[0]?.id ?? '';
  const day = parameters.get('day') ?? today;
  const choose = (changes: { readonly desk?: string; readonly day?: string }) =>
    setParameters({ tab: 'closing', desk, day, ...changes });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '& > *': { maxWidth: 280 } }}>
        <TextField
          select
          label={t('money.desk')}
          value={desks.some(({ id }) => id === desk) ? desk : ''}
          onChange={(event) => choose({ desk: event.target.value })}
        >
          {desks.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={t('money.day')}
          value={day}
          onChange={(event) => event.target.value !== '' && choose({ day: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        />
      </Box>
      {desk !== '' && <DaySheet key={`${desk}_${day}`} id={`${desk}_${day}`} />}
      <DayList onChoose={choose} />
    </Box>
  );
}
