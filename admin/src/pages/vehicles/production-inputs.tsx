import { Box } from '@mui/material';
import { required, TextInput } from 'react-admin';
import { monthText, readMonth } from '../catalogue-products/fit-terms';

const badMonth = (text: unknown) =>
  text === '' || text === undefined || text === null || readMonth(String(text)) !== undefined
    ? undefined
    : 'vehicles.badMonth';

const badOrder = (to: unknown, values: Readonly<Record<string, unknown>>) => {
  const [first, last] = [readMonth(String(values['from'] ?? '')), readMonth(String(to ?? ''))];
  return first !== undefined && last !== undefined && last < first ? 'vehicles.badOrder' : undefined;
};

/** Values of the fields for the months of production. */
export const productionTexts = (from: number, to: number | null) => ({
  from: monthText(from),
  to: to === null ? '' : monthText(to),
});

/** The typed months as the input of the API. */
export const readProduction = (values: Readonly<Record<string, unknown>>) => ({
  from: readMonth(String(values['from'])),
  to: readMonth(String(values['to'] ?? '')) ?? null,
});

/** Fields for the first and last month of production. */
export function ProductionInputs() {
  return (
    <Box sx={{ display: 'grid', columnGap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <TextInput
        source="from"
        label="vehicles.from"
        validate={[required(), badMonth]}
        helperText="vehicles.monthHelp"
      />
      <TextInput source="to" label="vehicles.to" validate={[badMonth, badOrder]} helperText="vehicles.openEnd" />
    </Box>
  );
}
