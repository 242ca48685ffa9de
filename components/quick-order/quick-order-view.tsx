'use client';

import { ListForm } from './list-form';
import { OrderBar } from './order-bar';
import { OrderNotes } from './order-notes';
import { OrderRows } from './order-rows';
import styles from './quick-order.module.css';
import { useQuickOrder } from './use-quick-order';

/** Quick order: a list is pasted or taken from a file, looked through, and put into the cart at once. */
export function QuickOrderView() {
  const order = useQuickOrder();
  return (
    <div className={styles.view}>
      <OrderNotes order={order} />
      {order.writing ? (
        <ListForm order={order} />
      ) : (
        <>
          <OrderRows order={order} />
          <OrderBar order={order} />
        </>
      )}
    </div>
  );
}
