import type { RefundWay } from '@/lib/contract/orders/order-refunds';
import type { Freight } from './money-words';
import type { PickupFacts } from './pick-up-words';

export const orderLetterKinds = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'order-unfetched',
  'order-refunded',
  'return-asked',
  'return-accepted',
  'return-refused',
  'return-received',
] as const;
export type OrderLetterKind = (typeof orderLetterKinds)[number];

/** What the words of a letter depend on; texts are ready to be read. */
export type OrderFacts = {
  readonly number: string;
  /** The buyer comes for the order. */
  readonly pickup: boolean;
  /** Where, when and with what; null where it is carried. */
  readonly waits?: PickupFacts | null | undefined;
  /** Which parcel is meant, of an order that is sent in two, and when the other one comes. */
  readonly parcel?: number | undefined;
  readonly restOn?: string | undefined;
  /** What is paid when it, or that parcel, is there. */
  readonly due?: string | undefined;
  /** What the order costs, and until when it waits for that to be paid by card. */
  readonly total?: string | undefined;
  readonly payUntil?: string | undefined;
  /** Until which day its money is to be on the shop's account. */
  readonly transferBy?: string | undefined;
  /** It is paid by transfer. */
  readonly transfer?: boolean | undefined;
  /** How far its goods are: with the shop, all on their way or in the store, or with the buyer. */
  readonly goods?: 'here' | 'sent' | 'arrived' | undefined;
  readonly carrier?: string | undefined;
  readonly trackingNumber?: string | undefined;
  readonly amount?: string | undefined;
  /** How money goes back. */
  readonly way?: RefundWay | undefined;
  /** Until when parts may be given back. */
  readonly returnUntil?: string | undefined;
  /** Until when those that were said to fit, because they do not; only where there are such. */
  readonly fitReturnUntil?: string | undefined;
  /** Who pays for sending a return: we for all of it, the buyer, or each for a part. */
  readonly freight?: Freight | undefined;
  /** Which return is meant. */
  readonly returnId?: number | undefined;
  /** What the shop says to a return. */
  readonly answer?: string | undefined;
};
