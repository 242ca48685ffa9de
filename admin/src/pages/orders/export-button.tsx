import { ExportCsvButton } from '../../shell/export-csv-button';

/** Downloads the orders of the list's filter as CSV. */
export function ExportOrdersButton() {
  return <ExportCsvButton label="orders.export" exported="orders.exported" />;
}
