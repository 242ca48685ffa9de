import { Box, Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calendarDay } from '@/lib/contract/shared';
import { type Period, periodFault } from '@/lib/domain/time/calendar';
import { type PeriodChoice, periodChoices, periodOf } from './period';

type PeriodPickerProps = {
  readonly choice: PeriodChoice;
  readonly period: Period;
  readonly today: string;
  readonly onChange: (choice: PeriodChoice, period: Period) => void;
};

/** Chooses a preset period, or any first and last day. */
export function PeriodPicker({ choice, period, today, onChange }: PeriodPickerProps) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={choice}
        aria-label={t('figures.period')}
        onChange={(_, next: PeriodChoice | null) => {
          if (next !== null) onChange(next, next === 'own' ? period : periodOf(next, today));
        }}
        sx={{ bgcolor: 'background.paper' }}
      >
        {periodChoices.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.75, color: 'text.primary', borderColor: 'divider' }}>
            {t(`figures.periods.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {choice === 'own' && <OwnPeriod period={period} onChange={(own) => onChange('own', own)} />}
    </Box>
  );
}

function OwnPeriod({ period, onChange }: { readonly period: Period; readonly onChange: (period: Period) => void }) {
  const t = useTranslate();
  const [typed, setTyped] = useState(period);
  const areDays = calendarDay.safeParse(typed.from).success && calendarDay.safeParse(typed.to).success;
  const fault = areDays ? periodFault(typed) : 'missing';
  const field = (name: keyof Period) => (
    <TextField
      type="date"
      label={t(`figures.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={fault !== undefined}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 160, '& input': { py: 0.9 } }}
    />
  );
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onChange(typed);
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" variant="outlined" disabled={fault !== undefined}>
        {t('figures.show')}
      </Button>
      {fault && (
        <Box role="alert" sx={{ width: '100%', color: 'error.main', fontSize: 13 }}>
          {t(`figures.faults.${fault}`)}
        </Box>
      )}
    </Box>
  );
}
