import { shop } from '@/lib/config/shop';

const unpaid = `o.payment = 'card' AND o.status = 'PENDING' AND o.total > 0`;

/**
 * What an order `o` tells of its payment, for SQL. Of several tries the one that moved money counts, else the latest;
 * an order that is paid otherwise tells only of money that came nevertheless.
 */
export const orderPaymentColumns = `
    CASE WHEN o.payment = 'card' THEN coalesce(pay.state, 'created')
      WHEN pay.state IN ('paid', 'refund_due', 'refunded') THEN pay.state END AS payment_state,
    CASE WHEN ${unpaid} AND coalesce(pay.state NOT IN ('paid', 'refund_due', 'refunded'), true)
      THEN o.created_at + interval '${shop.payment.unpaidHours} hours' END AS pay_until`;

/** Joins that payment to an order `o`. */
export const orderPaymentJoin = `LEFT JOIN LATERAL (SELECT p.state FROM payment p WHERE p.order_id = o.id
    ORDER BY p.state = 'paid' DESC, p.state IN ('refund_due', 'refunded') DESC, p.created_at DESC LIMIT 1) pay ON true`;

// An invoice is due so many days after the delivery, as it was or as it was promised; a transfer after the order itself.
const paidFrom = `CASE o.payment WHEN 'invoice' THEN coalesce(
      (SELECT max(e.at AT TIME ZONE '${shop.timeZone}')::date FROM order_event e WHERE e.order_id = o.id AND e.kind = 'completed'),
      o.promised_to, (o.created_at AT TIME ZONE '${shop.timeZone}')::date)
    ELSE (o.created_at AT TIME ZONE '${shop.timeZone}')::date END`;

/** How an order `o` is paid to the account, for SQL; null where it is paid otherwise. */
export const bankPaymentColumn = `CASE WHEN o.payment IN ('invoice', 'transfer') THEN (SELECT json_build_object(
      'contractNumber', k.number, 'payBy', ${paidFrom} + coalesce(o.payment_days, k.payment_days, 0)::int,
      'received', o.transferred_at IS NOT NULL)
    FROM (SELECT) one LEFT JOIN contract k ON k.id = o.contract_id) END AS bank_payment`;
