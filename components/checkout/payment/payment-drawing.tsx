import type { OrderBody } from '@/lib/checkout/order-body';
import styles from './drawing.module.css';

export type PaymentMethod = OrderBody['payment'];

const cash = (
  <>
    <rect x="1" y="5" width="38" height="18" rx="2.5" />
    <circle cx="20" cy="14" r="4.5" className={styles.fill} />
    <path d="M6.5 10v8M33.5 10v8" />
  </>
);
const card = (
  <>
    <rect x="3" y="2" width="34" height="24" rx="3.5" />
    <path d="M3 9h34" className={styles.band} />
    <path d="M8 20h8M26 20h6" />
  </>
);
const invoice = (
  <>
    <path d="M9 2h15l7 7v17H9z" />
    <path d="M24 2v7h7" className={styles.fill} />
    <path d="M14 14h12M14 19h12" />
  </>
);

const transfer = (
  <>
    <path d="M20 2 36 9H4z" className={styles.fill} />
    <path d="M8 12v8M16 12v8M24 12v8M32 12v8M4 24h32" />
  </>
);

const drawings = { cash, card, invoice, transfer };

/** A small drawing of a way of paying; the words beside it say which. */
export function PaymentDrawing({ way }: { readonly way: PaymentMethod }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 40 28" width="40" height="28" aria-hidden="true">
      {drawings[way]}
    </svg>
  );
}
