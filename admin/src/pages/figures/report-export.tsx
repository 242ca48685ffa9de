import type { FigureExport } from '@/lib/contract/admin/figures';
import { ExportButtons } from '../../shell/export-buttons';

/** Downloads a report as CSV or Excel workbook. */
export function ReportExport({ report }: { readonly report: Omit<FigureExport, 'format'> }) {
  return <ExportButtons path="figures/actions/export" body={report} />;
}
