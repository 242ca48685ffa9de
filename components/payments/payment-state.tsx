import { Note } from '@/components/ui/note';
import { PaymentActions } from './payment-actions';
import {
  type PaidOrder,
  type Payment,
  type PaymentCase,
  paymentCase,
  usePayment,
  usePaymentWords,
} from './use-payment';

type PaymentStateProps = {
  readonly order: PaidOrder;
  /** The order is another one than it was given: read it again. */
  readonly onChange?: () => void;
  /** The bank's page was to open with the order, and did not. */
  readonly failed?: boolean;
};

type ShownCase = Exclude<PaymentCase, 'none'>;

const kinds: Readonly<Record<ShownCase, 'info' | 'warn' | 'good' | 'error'>> = {
  waiting: 'warn',
  checking: 'info',
  paid: 'good',
  declined: 'error',
  cancelled: 'warn',
  expired: 'warn',
  refundDue: 'info',
  refunded: 'good',
  over: 'info',
  otherwise: 'info',
};

/** How far the payment of an order is, with what may be done while it is open. Needs the messages `payment`. */
export function PaymentState({ order, onChange, failed = false }: PaymentStateProps) {
  const payment = usePayment(order, onChange, failed);
  const shown = paymentCase(payment.view, payment.asking);
  // A cancelled order says so itself.
  if (shown === 'none' || shown === 'over') return null;
  return <StateNote order={order} payment={payment} shown={shown} />;
}

type StateNoteProps = { readonly order: PaidOrder; readonly payment: Payment; readonly shown: ShownCase };

function StateNote({ order, payment, shown }: StateNoteProps) {
  const { title, text, until } = usePaymentWords(order, payment, shown);
  return (
    <Note kind={kinds[shown]} role="status">
      <b className="strong">{title}</b>
      <p>{[text, until].filter(Boolean).join(' ')}</p>
      {shown !== 'checking' && <PaymentActions payment={payment} again={shown !== 'waiting'} />}
    </Note>
  );
}
