import { BooleanInput, required, SelectInput, TextInput } from 'react-admin';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { HandOutMoney } from '../money/hand-out-money';
import type { OrderActionName } from './available-actions';
import { cashWayChoices } from './choices';
import { readLei } from './lei';

const isAmount = (text: unknown) =>
  typeof text !== 'string' || text.trim() === '' || readLei(text) !== undefined ? undefined : 'orders.inputs.badAmount';

type InputsProps = { readonly action: OrderActionName; readonly order: OrderRecord };

/** The fields of an action. */
export function ActionInputs({ action, order }: InputsProps) {
  switch (action) {
    case 'ship':
      return (
        <>
          <TextInput source="carrier" label="orders.inputs.carrier" />
          <TextInput source="trackingNumber" label="orders.inputs.trackingNumber" />
        </>
      );
    case 'handOut':
      return (
        <>
          {order.delivery.needsCode && (
            <TextInput
              source="code"
              label="orders.inputs.code"
              validate={required()}
              autoFocus
              autoComplete="off"
              slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            />
          )}
          <HandOutMoney order={order} />
        </>
      );
    case 'notCollected':
      return <BooleanInput source="restock" label="orders.inputs.restock" defaultValue={false} helperText={false} />;
    case 'refund':
      return (
        <>
          <TextInput
            source="amount"
            label="orders.inputs.amount"
            helperText="orders.inputs.amountHelp"
            validate={isAmount}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          {order.payment === 'cash' && (
            <SelectInput
              source="way"
              label="orders.inputs.way"
              choices={cashWayChoices}
              defaultValue="cash"
              validate={required()}
            />
          )}
          <BooleanInput source="again" label="orders.inputs.again" defaultValue={false} helperText={false} />
        </>
      );
    default:
      return null;
  }
}
