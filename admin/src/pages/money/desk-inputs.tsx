import { Box } from '@mui/material';
import { DateInput, required, SelectInput } from 'react-admin';
import { useDesks } from './desks';

/** Fields for the cash desk and day of a booking. An empty day means the open day. */
export function DeskInputs() {
  const choices = useDesks() ?? [];
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        pt: 1,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
      }}
    >
      <SelectInput
        source="desk"
        label="money.desk"
        choices={[...choices]}
        translateChoice={false}
        validate={required()}
        helperText={false}
      />
      <DateInput source="day" label="money.day" helperText="money.dayHelp" />
    </Box>
  );
}

/** The day of a booking from the values of a form; nothing for an empty field. */
export const dayOf = ({ day }: Readonly<Record<string, unknown>>) =>
  typeof day === 'string' && day !== '' ? { day } : {};
