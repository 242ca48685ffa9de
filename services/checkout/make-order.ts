import type { ErrorName } from '@/lib/contract/error-names';
import type { ErrorBody } from '@/lib/contract/shared';
import { latestPromise } from '@/lib/domain/delivery/delivery-promise';
import { isTooHeavy } from '@/lib/domain/delivery/tariff';
import { mdl } from '@/lib/domain/money/money';
import { localMoment } from '@/lib/domain/time/calendar';
import { beyondLimit, type LineRow } from '../cart/cart-line';
import type { Queryable } from '../db/query';
import { lineWeigher } from '../delivery/delivery-methods';
import { nearestStore } from '../delivery/delivery-promise';
import { readTerms } from '../delivery/delivery-terms';
import type { StockChange } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import type { AccountDeps } from '../identity/account';
import { requireBankTerms, saveBankTerms } from '../payments/payment-terms';
import type { Reference } from '../reference/reference-types';
import { chooseDelivery, sumOrder } from './price-order';
import { datedReservations, linePromises, planParcels, planReservation, reserveStock } from './reserve-stock';
import { fitSnapshotsOfOrder, type OrderCar, type OrderRequest, type PlacedOrder, saveOrder } from './save-order';

/** Throws when the lines exceed the maximum pieces of a buyer without a confirmed e-mail. */
function checkPieces(lines: readonly LineRow[], pathOf: LinePath): void {
  const limited = beyondLimit(lines);
  if (limited.size === 0) return;
  throw new OrderLinesError(
    'PIECES_LIMIT',
    'The maximum pieces of a part without a confirmed account are exceeded.',
    lines.filter((line) => limited.has(line.product_id)),
    (partNumber) => `Too many pieces of ${partNumber}.`,
    pathOf,
  );
}

/** Lines that cannot be ordered; each error has the path of its line. */
export class OrderLinesError extends ServiceError {
  override readonly errors: ErrorBody['errors'];

  constructor(
    errorName: ErrorName,
    message: string,
    lines: readonly LineRow[],
    ofLine: (partNumber: string) => string,
    pathOf: LinePath,
  ) {
    super(409, errorName, message);
    this.errors = lines.map((line) => ({
      errorName,
      message: ofLine(line.part_number),
      path: pathOf(line),
    }));
  }
}

/** Within the range of the integer columns. */
const largestTotal = 2_000_000_000;

/** Path of a line in the request. */
type LinePath = (line: LineRow) => string;

/** A discount on an order. */
export type OrderDiscount = {
  /** In bani. */
  readonly amount: number;
  /** Reason for a missing discount that the buyer expects. */
  readonly refusal: ServiceError | null;
  /** Stores the discount with the placed order. */
  readonly save: (orderId: number) => Promise<void>;
};

type OrderInput = {
  readonly request: OrderRequest;
  readonly customerId: number | null;
  /** Lines whose stock is locked. */
  readonly lines: readonly LineRow[];
  readonly garage: ReadonlyMap<number, OrderCar>;
  /** Whether parts that may not fit are to be checked by VIN. */
  readonly fitCheck: boolean;
  /** In bani; with another total the order is refused. */
  readonly expectedTotal: number;
  readonly pathOf: LinePath;
  /** The discount for a delivery price in bani. */
  readonly discountOf: (delivery: number) => Promise<OrderDiscount | null>;
};

type MadeOrder = {
  readonly placed: PlacedOrder;
  readonly change: StockChange;
  /** In bani. */
  readonly discount: number;
};

/**
 * Places an order in the caller's transaction: reserves stock, adds up prices, delivery and discount, and saves the
 * order. Used by the shop's checkout and for orders entered by staff.
 */
export async function makeOrder(
  client: Queryable,
  {
    account: { payments },
    reference,
  }: { readonly account: Pick<AccountDeps, 'payments'>; readonly reference: Reference },
  { request, customerId, lines, garage, fitCheck, expectedTotal, pathOf, discountOf }: OrderInput,
): Promise<MadeOrder> {
  const terms = await readTerms(client);
  const delivery = await chooseDelivery(client, terms, request.delivery, customerId);
  if (!delivery.method.enabled)
    throw new ServiceError(400, 'DELIVERY_UNKNOWN', 'The delivery method is no longer offered.', {
      path: 'delivery.methodId',
    });
  const { reservations, missing } = planReservation(lines, nearestStore(delivery, terms));
  if (missing.length > 0) {
    const message = 'Some products are out of stock.';
    const ofLine = (number: string) => `Too few pieces of ${number} in stock.`;
    throw new OrderLinesError('OUT_OF_STOCK', message, missing, ofLine, pathOf);
  }
  checkPieces(lines, pathOf);
  const weigh = await lineWeigher(client, lines);
  const weight = weigh(lines);
  if (delivery.tariff && isTooHeavy(delivery.tariff, weight)) throw tooHeavy();
  const now = localMoment(new Date());
  const arriving = linePromises(lines, reservations, delivery, terms, now);
  const planned = request.delivery.dispatch === 'ready' ? (planParcels(lines, arriving) ?? []) : [];
  const parcels = planned.map((parcel) => ({ ...parcel, weight: weigh(parcel.lines) }));
  const fullSums = sumOrder(parcels.length > 0 ? parcels : [{ lines, weight }], delivery);
  const discount = await discountOf(fullSums.parcelPrices[0] ?? 0);
  const sums = { ...fullSums, total: fullSums.total - (discount?.amount ?? 0) };
  if (sums.total !== expectedTotal) {
    if (discount?.refusal) throw discount.refusal;
    throw new ServiceError(409, 'CART_CHANGED', 'The total has changed; show the order again.', {
      total: mdl(sums.total),
    });
  }
  if (sums.total > largestTotal) throw new ServiceError(400, 'ORDER_TOO_LARGE', 'The order is too large.');
  const { payment, contractId } = request;
  const choice = { payment, contractId, customerId, total: sums.total, company: request.company !== undefined };
  const bankTerms = await requireBankTerms(client, { ...choice, cards: payments.providers.size > 0 });
  const availabilityChanged = await reserveStock(client, lines, reservations);
  const promise = latestPromise(arriving.map((line) => line.promise));
  const fits = await fitSnapshotsOfOrder(client, reference, garage, lines, fitCheck);
  const dated = datedReservations(reservations, delivery, terms, now);
  const draft = { request, customerId, lines, reservations: dated, delivery, sums, weight, promise, parcels, fits };
  const placed = await saveOrder(client, draft);
  await saveBankTerms(client, placed.id, bankTerms);
  await discount?.save(placed.id);
  const change = { products: [...new Set(reservations.map(({ productId }) => productId))], availabilityChanged };
  return { placed, change, discount: discount?.amount ?? 0 };
}

function tooHeavy(): ServiceError {
  return new ServiceError(400, 'DELIVERY_TOO_HEAVY', 'The parcel is too heavy for the method.', {
    path: 'delivery.methodId',
  });
}
