import { useEffect, useState } from 'react';
import { type OrderRecord, type OrderStock, ordersResource } from '@/lib/contract/admin/orders';
import { request } from '../../api/request';
import { hasUnsent } from './available-actions';

const { output } = ordersResource.actions.stock;

/** The pieces in stock of the parts of an order that is still to be sent; undefined until they are read. */
export function useOrderStock(order: OrderRecord): readonly OrderStock[] | undefined {
  const [stock, setStock] = useState<readonly OrderStock[]>();
  const { id, version } = order;
  const isOpen = hasUnsent(order);
  // The version changes with the lines and with the pieces that the order holds.
  useEffect(() => {
    if (!isOpen || version === '') return undefined;
    let isCurrent = true;
    request('orders/actions/stock', { method: 'POST', body: { id } }).then(
      (json) => isCurrent && setStock(output.parse(json).items),
      // Without stock the page is complete enough: its own request shows the error.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, version, isOpen]);
  return stock;
}
