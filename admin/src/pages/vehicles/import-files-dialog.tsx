import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { type VehicleImportReport, vehiclesResource } from '@/lib/contract/admin/vehicles';
import { errorText } from '../../api/error-text';
import { readBase64 } from '../../api/read-base64';
import { request } from '../../api/request';
import { ImportReport } from './import-report';

const { output } = vehiclesResource.actions.importFiles;

/** Adds the year to a file name without a year. The server reads the year of an edition from the name. */
const withYear = (name: string, year: string) =>
  /(?:19|20)\d{2}/.test(name) ? name : name.replace(/(\.\w+)?$/, `-${year}$1`);

/** Dialog that checks the chosen files in a dry run, shows the result, and imports them after confirmation. */
export function ImportFilesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [files, setFiles] = useState<readonly { readonly name: string; readonly content: string }[]>([]);
  const [report, setReport] = useState<VehicleImportReport>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [year, setYear] = useState(String(new Date().getFullYear()));
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
        return;
      }
    } catch (error) {
      setFault(errorText(error));
    }
    setBusy(false);
  };
  const choose = async (list: FileList | null) => {
    setReport(undefined);
    try {
      const chosen = await Promise.all(
        [...(list ?? [])].map(async (file) => ({ name: file.name, content: await readBase64(file) })),
      );
      if (chosen.length === 0) return;
      setFiles(chosen);
      await send(chosen, true);
    } catch (error) {
      setFault(errorText(error));
    }
  };
  const checkWithYear = async () => {
    const named = files.map(({ name, content }) => ({ name: withYear(name, year), content }));
    setFiles(named);
    await send(named, true);
  };
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="lg">
      <DialogTitle>{t('vehicles.importFiles')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>{t('vehicles.importHelp')}</Typography>
        <Box>
          <Button component="label" variant={report ? 'outlined' : 'contained'} disabled={isBusy}>
            {t(report ? 'vehicles.chooseOthers' : 'vehicles.chooseFiles')}
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
        {report?.needsYear ? (
          <Alert
            severity="info"
            action={
              <Button
                variant="contained"
                size="small"
                disabled={isBusy || !/^(?:19|20)\d{2}$/.test(year)}
                onClick={() => void checkWithYear()}
              >
                {t('vehicles.checkWithYear')}
              </Button>
            }
          >
            {t('vehicles.needsYear')}
            <TextField
              size="small"
              label={t('vehicles.editionYear')}
              value={year}
              onChange={({ target }) => setYear(target.value.trim())}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
              sx={{ display: 'block', mt: 1.5, width: 140 }}
            />
          </Alert>
        ) : (
          report && <ImportReport report={report} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          onClick={() => send(files, false)}
          disabled={isBusy || !report || report.bad >= report.lines}
        >
          {t(report && report.bad > 0 ? 'vehicles.applyGood' : 'vehicles.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
