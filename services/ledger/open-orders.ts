import { shop } from '@/lib/config/shop';

/**
 * SQL condition: the invoice of order `o` is in the ledger of its contract and counts in today's balance. Credit notes,
 * which are below zero, and payments do not stand for the invoice.
 */
export function isInLedger(o: string): string {
  return `EXISTS (SELECT FROM ledger_entry e WHERE e.contract_id = ${o}.contract_id AND e.kind = 'invoice' AND e.amount > 0
    AND (e.number = ${o}.number OR ${o}.number = ANY(e.order_numbers))
    AND e.date <= (now() AT TIME ZONE '${shop.timeZone}')::date)`;
}

/**
 * SQL condition: order `o` was bought on a contract and its amount is still open beside the ledger. It counts from the
 * order on, also after delivery, until a ledger invoice names it, it is marked paid or it is cancelled.
 */
export function isOpenBesideLedger(o: string): string {
  return `(${o}.payment = 'invoice' AND ${o}.status <> 'CANCELLED' AND ${o}.paid_at IS NULL AND NOT ${isInLedger(o)})`;
}
