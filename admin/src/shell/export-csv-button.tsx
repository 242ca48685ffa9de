import Download from '@mui/icons-material/Download';
import { Button, useListContext, useNotify } from 'react-admin';
import { z } from 'zod';
import { request } from '../api/request';
import { saveFile } from '../api/save-file';
import { useBusy } from '../components/use-busy';

type ExportCsvButtonProps = {
  readonly label: string;
  /** Text with the number of exported rows. */
  readonly exported: string;
};

const exportedFile = z.object({ csv: z.string(), rows: z.int() });

/** Downloads the records of the list's filter as CSV, with the `export` action of the resource. */
export function ExportCsvButton({ label, exported }: ExportCsvButtonProps) {
  const { attempt } = useBusy();
  const notify = useNotify();
  const { resource, filterValues, sort, total } = useListContext();
  const download = () =>
    attempt(async () => {
      const body = { filter: filterValues, sort: sort.field, order: sort.order.toLowerCase() };
      const { csv, rows } = exportedFile.parse(await request(`${resource}/actions/export`, { method: 'POST', body }));
      saveFile(`${resource}-${new Date().toISOString().slice(0, 10)}.csv`, csv);
      notify(exported, { messageArgs: { smart_count: rows } });
    });
  return (
    <Button label={label} onClick={download} disabled={!total}>
      <Download />
    </Button>
  );
}
