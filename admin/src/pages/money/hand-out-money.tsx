import { Box } from '@mui/material';
import { required, SelectInput, useTranslate } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { leiText } from '../orders/lei';
import { AmountInput } from './amount-input';
import { typedLei } from './amounts';
import { dueAtHandOut } from './hand-out-input';
import { methodChoices } from './method-choices';

/** Fields for the money that the buyer pays at the hand-out. Renders nothing if no amount is due. */
export function HandOutMoney({ order }: { readonly order: OrderRecord }) {
  const t = useTranslate();
  const due = dueAtHandOut(order);
  if (due === undefined || due === 0) return null;
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
      <AmountInput
        source="received"
        label="money.handOut.received"
        helperText={t('money.handOut.help', { sum: leiText(due) })}
        defaultValue={typedLei(due)}
        isRequired
      />
      <SelectInput
        source="method"
        label="money.method"
        choices={methodChoices.filter(({ id }) => id !== 'transfer')}
        defaultValue="cash"
        validate={required()}
      />
    </Box>
  );
}
