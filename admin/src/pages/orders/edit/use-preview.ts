import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { orderEditPreview } from '@/lib/contract/admin/order-edit';
import type { OrderRecord } from '@/lib/contract/admin/orders';
import { errorText } from '../../../api/error-text';
import { request } from '../../../api/request';

type Preview = z.output<typeof orderEditPreview>;
type PreviewState = { readonly preview?: Preview; readonly fault?: string; readonly isBusy: boolean };

const delayMs = 350;

/** The amounts of an edited order, read again a moment after each change; nothing while nothing has changed. */
export function usePreview({ id, version }: OrderRecord, edit: object): PreviewState {
  const [state, setState] = useState<PreviewState>({ isBusy: false });
  const body = JSON.stringify({ id, version, ...edit });
  const hasChanges = Object.keys(edit).length > 0;
  useEffect(() => {
    if (!hasChanges) {
      setState({ isBusy: false });
      return undefined;
    }
    let isCurrent = true;
    const show = (next: PreviewState) => {
      if (isCurrent) setState(next);
    };
    setState((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(() => {
      request('orders/actions/previewEdit', { method: 'POST', body: JSON.parse(body) }).then(
        (answer) => show({ preview: orderEditPreview.parse(answer), isBusy: false }),
        (error: unknown) => show({ fault: errorText(error), isBusy: false }),
      );
    }, delayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [body, hasChanges]);
  return state;
}
