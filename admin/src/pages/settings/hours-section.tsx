import { Box, Typography } from '@mui/material';
import { BooleanInput, TextInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { openingDays, settingSections } from '@/lib/contract/settings/settings';
import { DayListInput } from './day-list-input';
import { GroupTitle } from './form-parts';
import { dayRows, rangesOf } from './hours-values';
import { SectionPage } from './section-page';

type FormValues = Record<string, unknown>;
const formRow = z.object({
  isOpen: z.boolean().catch(false),
  opens: z.string().catch(''),
  closes: z.string().catch(''),
});
const formRows = z.record(z.string(), formRow).catch({});
const hours = settingSections.hours;

const toForm = (value: FormValues): FormValues => {
  const { openingHours, ...days } = hours.parse(value);
  return { ...days, week: dayRows(openingHours) };
};
const toValue = ({ week, ...days }: FormValues): unknown => ({
  ...days,
  openingHours: rangesOf(formRows.parse(week)),
});

export function HoursSection() {
  return (
    <SectionPage id="hours" {...{ toForm, toValue }}>
      <HoursFault />
      {openingDays.map((day) => (
        <DayFields key={day} day={day} />
      ))}
      <GroupTitle text="settings.holidays" />
      <DayListInput source="closedDays" label="settings.fields.closedDays" />
      <DayListInput source="workedHolidays" label="settings.fields.workedHolidays" />
    </SectionPage>
  );
}

/** Errors of the opening hours. Shown above the days, because the schema checks ranges of days. */
function HoursFault() {
  const t = useTranslate();
  const { isSubmitted } = useFormState();
  const values = useWatch();
  const week = formRows.parse(values['week']);
  const faultsOf = (rows: typeof week) =>
    hours.safeParse(toValue({ ...values, week: rows })).error?.issues.map(({ message }) => message) ?? [];
  const all = faultsOf(week);
  if (!isSubmitted || all.length === 0) return null;
  const faultText = (code = 'WRONG') => t(`settings.faults.${code}`, { _: t('settings.faults.WRONG') });
  const days = Object.entries(week).filter(([, { isOpen }]) => isOpen);
  const faulty = days.flatMap(([day, row]) => {
    const [fault] = faultsOf({ [day]: row });
    return fault ? [`${t(`settings.days.${day}`)}: ${faultText(fault)}`] : [];
  });
  return (
    <Typography color="error" role="alert" sx={{ mb: 1 }}>
      {faulty.length > 0 ? faulty.join(' ') : faultText(all[0])}
    </Typography>
  );
}

function DayFields({ day }: { readonly day: (typeof openingDays)[number] }) {
  const isOpen: unknown = useWatch({ name: `week.${day}.isOpen` });
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '11rem 7rem 7rem',
        minHeight: '2.75rem',
        gap: 1,
        alignItems: 'center',
        mb: 1,
      }}
    >
      <BooleanInput source={`week.${day}.isOpen`} label={`settings.days.${day}`} helperText={false} />
      {isOpen === true && (
        <>
          <TextInput source={`week.${day}.opens`} label="settings.opens" helperText={false} />
          <TextInput source={`week.${day}.closes`} label="settings.closes" helperText={false} />
        </>
      )}
    </Box>
  );
}
