import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { required, SelectInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { runAction } from '../../api/data-provider';
import { FormDialog } from '../content/form-dialog';
import { leiText } from '../orders/lei';
import { AmountInput } from './amount-input';
import { sumOf, typedBani, typedLei } from './amounts';
import { DeskInputs, dayOf } from './desk-inputs';
import { methodChoices } from './method-choices';

export type Bookable = {
  readonly id: number;
  readonly number: string;
  readonly buyer: string;
  readonly desk: string;
  readonly open: number;
};

// Field names begin with a letter, because the form would store numeric names in a sparse array.
const fieldOf = (id: number) => `order${id}`;
const amounts = z.record(z.string(), z.unknown()).catch({});

/** The receipts of a booking from the typed amounts. Empty amounts and zeros are left out. */
export function receiptsOf(orders: readonly Bookable[], typed: unknown) {
  const values = amounts.parse(typed);
  return orders.flatMap(({ id, open }) => {
    const amount = typedBani(values[fieldOf(id)]) ?? 0;
    return amount > 0 ? [{ orderId: id, amount, open }] : [];
  });
}

type BookDialogProps = { readonly orders: readonly Bookable[]; readonly onClose: (isDone: boolean) => void };

/** Books money received for orders at one cash desk. The fields begin with the open amounts. */
export function BookDialog({ orders, onClose }: BookDialogProps) {
  const first = orders[0]?.desk;
  const desk = orders.every((order) => order.desk === first) ? first : undefined;
  return (
    <FormDialog
      title="money.book.title"
      submit="money.book.submit"
      done="money.book.done"
      isWide
      defaultValues={{
        ...{ desk: desk ?? '', method: desk?.startsWith('store-') === false ? 'transfer' : 'cash' },
        amounts: Object.fromEntries(orders.map(({ id, open }) => [fieldOf(id), typedLei(open)])),
      }}
      onClose={onClose}
      send={(values, key) => {
        const { desk: chosen, method } = values;
        const receipts = receiptsOf(orders, values['amounts']);
        return runAction('money', 'actions', 'book', { desk: chosen, method, ...dayOf(values), receipts }, key);
      }}
    >
      <DeskInputs />
      <SelectInput source="method" label="money.method" choices={methodChoices} validate={required()} />
      <Amounts orders={orders} />
    </FormDialog>
  );
}

function Amounts({ orders }: { readonly orders: readonly Bookable[] }) {
  const t = useTranslate();
  const receipts = receiptsOf(orders, useWatch({ name: 'amounts' }));
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('money.order')}</TableCell>
          <TableCell align="right">{t('money.open')}</TableCell>
          <TableCell align="right">{t('money.received')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {orders.map(({ id, number, buyer, open }) => (
          <TableRow key={id}>
            <TableCell>
              <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{number}</Box>
              {buyer}
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {leiText(open)}
            </TableCell>
            <TableCell align="right" sx={{ width: 170 }}>
              <AmountInput source={`amounts.${fieldOf(id)}`} label={false} helperText={false} margin="none" />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& td': { fontWeight: 650, color: 'text.primary' } }}>
        <TableRow>
          <TableCell>{t('money.total')}</TableCell>
          <TableCell align="right">{leiText(sumOf(orders, ({ open }) => open))}</TableCell>
          <TableCell align="right">{leiText(sumOf(receipts, ({ amount }) => amount))}</TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
