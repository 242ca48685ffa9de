import { orderCancelled } from './order-cancelled';
import { orderCompleted } from './order-completed';
import { orderPaid } from './order-paid';
import { orderPlaced } from './order-placed';
import { orderRefunded } from './order-refunded';
import { orderShipped } from './order-shipped';
import { orderUnfetched } from './order-unfetched';
import { returnAccepted } from './return-accepted';
import { returnAsked } from './return-asked';
import { returnReceived } from './return-received';
import { returnRefused } from './return-refused';

/** Order letters to the buyer, by event. */
export const orderLetters = {
  'order-placed': orderPlaced,
  'order-paid': orderPaid,
  'order-shipped': orderShipped,
  'order-completed': orderCompleted,
  'order-cancelled': orderCancelled,
  'order-unfetched': orderUnfetched,
  'order-refunded': orderRefunded,
  'return-asked': returnAsked,
  'return-accepted': returnAccepted,
  'return-refused': returnRefused,
  'return-received': returnReceived,
};

export type OrderLetterKind = keyof typeof orderLetters;
