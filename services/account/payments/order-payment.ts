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
