import { Box, Card } from '@mui/material';
import { CreateBase, DateInput, NumberInput, required, SelectInput, SimpleForm, TextInput, Title } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { promoKinds } from '@/lib/contract/admin/promos';
import { promoFaults, readPromoForm } from './promo-terms';

const kindChoices = promoKinds.map((id) => ({ id, name: `promos.kinds.${id}` }));
const decimal = { htmlInput: { inputMode: 'decimal' } } as const;
const pair = { display: 'grid', gap: 2, width: '100%', gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export default function PromoCreate() {
  return (
    <CreateBase transform={readPromoForm} redirect="show">
      <Title title="promos.create" />
      <Card sx={{ maxWidth: '48rem', mt: 2 }}>
        <SimpleForm defaultValues={{ kind: 'percent' }} validate={promoFaults}>
          <TextInput source="code" helperText="promos.codeHelp" />
          <Box sx={pair}>
            <SelectInput source="kind" choices={kindChoices} validate={required()} />
            <DiscountInput />
          </Box>
          <Box sx={pair}>
            <TextInput source="minimum" label="promos.minimumLei" slotProps={decimal} />
            <span />
            <NumberInput source="totalLimit" min={1} helperText="promos.noLimit" />
            <NumberInput source="customerLimit" min={1} helperText="promos.noLimit" />
            <DateInput source="from" helperText="promos.fromHelp" />
            <DateInput source="until" helperText="promos.untilHelp" />
            <TextInput source="category" helperText="promos.categoryHelp" />
            <TextInput source="brand" helperText="promos.brandHelp" />
          </Box>
        </SimpleForm>
      </Card>
    </CreateBase>
  );
}

/** The field of the discount, by the chosen kind. */
function DiscountInput() {
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind === 'percent') return <TextInput source="percent" slotProps={decimal} />;
  return kind === 'amount' ? <TextInput source="amount" label="promos.amountLei" slotProps={decimal} /> : null;
}
