import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { type VehicleImportReport, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { fileContent } from '../catalogue-products/requests';

const { output } = vehiclesResource.actions.importFiles;

/** Checks chosen files without a change, shows the result, and imports them when staff agree. */
export function ImportFilesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [files, setFiles] = useState<readonly { readonly name: string; readonly content: string }[]>([]);
  const [report, setReport] = useState<VehicleImportReport>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (chosen: typeof files, dryRun: boolean) => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { files: chosen, dryRun, skipBad: !dryRun };
      const result = output.parse(await request('vehicles/actions/importFiles', { method: 'POST', body }));
      setReport(result);
      if (result.applied) {
        notify('vehicles.imported', { type: 'success' });
        refresh();
        onClose();
      }
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
  };
  const choose = async (list: FileList | null) => {
    const chosen = await Promise.all(
      [...(list ?? [])].map(async (file) => ({ name: file.name, content: await fileContent(file) })),
    );
    if (chosen.length === 0) return;
    setFiles(chosen);
    setReport(undefined);
    await send(chosen, true);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="md">
      <DialogTitle>{t('vehicles.importFiles')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('vehicles.importHelp')}</Typography>
        <Box>
          <Button component="label" variant={report ? 'outlined' : 'contained'} disabled={isBusy}>
            {t('vehicles.chooseFiles')}
            <input
              type="file"
              accept=".csv,.xlsx"
              multiple
              hidden
              onChange={(event) => {
                void choose(event.target.files);
                event.target.value = '';
              }}
            />
          </Button>
          <Typography component="span" color="textSecondary" sx={{ ml: 1.5 }}>
            {files.map(({ name }) => name).join(', ')}
          </Typography>
        </Box>
        {isBusy && <LinearProgress />}
        {fault && <Alert severity="error">{t(fault)}</Alert>}
        {report && <Report report={report} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => send(files, false)}
          disabled={isBusy || !report || report.bad === report.lines}
        >
          {t(report && report.bad > 0 ? 'vehicles.applyGood' : 'vehicles.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Report({ report }: { readonly report: VehicleImportReport }) {
  const t = useTranslate();
  const { lines, bad, makes, series, vehicles, parts, badLines } = report;
  const counted = { makes, series, vehicles };
  return (
    <>
      <Table size="small" sx={{ maxWidth: 520 }}>
        <TableBody>
          {Object.entries(counted).map(([name, { added, changed }]) => (
            <TableRow key={name}>
              <TableCell>{t(`vehicles.counted.${name}`)}</TableCell>
              <TableCell align="right">{t('vehicles.changes', { added, changed })}</TableCell>
            </TableRow>
          ))}
          <TableRow>
            <TableCell>{t('vehicles.counted.parts')}</TableCell>
            <TableCell align="right">{parts}</TableCell>
          </TableRow>
        </TableBody>
      </Table>
      <Alert severity={bad > 0 ? 'warning' : 'success'}>{t('vehicles.lines', { lines, bad })}</Alert>
      {badLines.length > 0 && (
        <Box sx={{ maxHeight: 240, overflowY: 'auto' }}>
          <Table size="small">
            <TableBody>
              {badLines.map(({ file, line, reason }) => (
                <TableRow key={`${file} ${line} ${reason}`}>
                  <TableCell>{`${file}: ${line}`}</TableCell>
                  <TableCell>{reason}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </>
  );
}
