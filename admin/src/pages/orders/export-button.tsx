import Download from '@mui/icons-material/Download';
import { Button, useListContext, useNotify } from 'react-admin';
import { ordersResource } from '@/lib/contract/admin/orders';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';

/** Downloads the orders of the list's filter as CSV. */
export function ExportOrdersButton() {
  const notify = useNotify();
  const { filterValues, sort, total } = useListContext();
  const download = async () => {
    try {
      const body = { filter: filterValues, sort: sort.field, order: sort.order.toLowerCase() };
      const json = await request('orders/actions/export', { method: 'POST', body });
      const { csv, rows } = ordersResource.actions.export.output.parse(json);
      const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = `orders-${new Date().toISOString().slice(0, 10)}.csv`;
      link.click();
      URL.revokeObjectURL(url);
      notify('orders.exported', { messageArgs: { smart_count: rows } });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  };
  return (
    <Button label="orders.export" onClick={download} disabled={!total}>
      <Download />
    </Button>
  );
}
