import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { type OrderMargin, type OrderRecord, type OrderStock, ordersResource } from '@/lib/contract/admin/orders';
import { request } from '../../api/request';
import { useMay } from '../../shell/use-may';
import { hasUnsent } from './available-actions';

const { stock, margin } = ordersResource.actions;

/** The response of a list action about an order; undefined while loading or if not needed. */
function useOrderAction<Output>(
  { id, version }: OrderRecord,
  action: string,
  output: z.ZodType<Output>,
  isNeeded: boolean,
): Output | undefined {
  const [response, setResponse] = useState<Output>();
  // The version changes with the lines and with the pieces that the order holds.
  useEffect(() => {
    if (!isNeeded || version === '') return undefined;
    let isCurrent = true;
    request(`orders/actions/${action}`, { method: 'POST', body: { id } }).then(
      (json) => isCurrent && setResponse(output.parse(json)),
      // Errors are ignored, because the page works without this response.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [id, version, action, output, isNeeded]);
  return response;
}

/** The pieces in stock of the parts of an order that is still to be sent. */
export function useOrderStock(order: OrderRecord): readonly OrderStock[] | undefined {
  return useOrderAction(order, 'stock', stock.output, hasUnsent(order))?.items;
}

/** Purchase cost and margin of an order, for staff who may see them. */
export function useOrderMargin(order: OrderRecord): OrderMargin | undefined {
  return useOrderAction(order, 'margin', margin.output, useMay('orders')('margin'));
}
