import { Alert, Box, Button, LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { Title, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { SupplierImportRecord } from '@/lib/contract/admin/supplier-imports';
import { useDates } from '../../shell/dates';
import { useMay } from '../../shell/use-may';
import { JournalOfRecord } from '../journal/journal-of-record';
import { ApplyPanel } from './apply-panel';
import { ImportState } from './import-state';
import { ListActionButton } from './list-action-button';
import { ListDecisions } from './list-decisions';
import { RejectedLines } from './rejected-lines';
import { ReportCards } from './report-cards';
import { ReportTables } from './report-tables';
import { useImport } from './use-import';
import { useLocalized } from './use-localized';

type ListProps = { readonly list: SupplierImportRecord; readonly onChange: () => void };

/** A list of a supplier: its dry run, the questions to confirm, and the result with undo. */
export default function ImportShow() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { list, fault, reload } = useImport(id);
  if (fault) return <Alert severity="error">{t(fault)}</Alert>;
  if (!list) return <LinearProgress />;
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
      <Title title={list.fileName} />
      <Heading list={list} onChange={reload} />
      {list.isRunning ? <Progress list={list} /> : <Result list={list} onChange={reload} />}
      {list.report && !list.isRunning && (
        <>
          <ReportCards report={list.report} />
          {list.state === 'staged' && <ListDecisions list={list} report={list.report} />}
          {list.state !== 'discarded' && <RejectedLines id={list.id} report={list.report} />}
          <ReportTables report={list.report} currency={list.currency} />
        </>
      )}
      <JournalOfRecord resource="supplier-imports" id={list.id} />
    </Box>
  );
}

function Heading({ list, onChange }: ListProps) {
  const t = useTranslate();
  const { moment } = useDates();
  const may = useMay('supplier-imports');
  const isOpen = list.state === 'staged' || list.state === 'reading';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 260 }}>
        <Typography component="h1" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
          {list.fileName}
        </Typography>
        <Typography color="textSecondary">
          <MuiLink component={Link} to={`/suppliers/${list.supplierId}`}>
            {list.supplier}
          </MuiLink>{' '}
          · {moment(list.createdAt)}
        </Typography>
      </Box>
      <ImportState list={list} />
      {list.canUndo && !list.isRunning && may('undo') && (
        <ListActionButton list={list} action="undo" onDone={onChange} />
      )}
      {isOpen && !list.isRunning && may('discard') && (
        <ListActionButton list={list} action="discard" onDone={onChange} />
      )}
      <Button component={Link} to={`/suppliers/${list.supplierId}/upload`} variant="outlined" size="small">
        {t('lists.uploadOther')}
      </Button>
    </Box>
  );
}

function Progress({ list: { state, share } }: { readonly list: SupplierImportRecord }) {
  const t = useTranslate();
  const percent = Math.round((share ?? 0) * 100);
  const work = state === 'reading' ? 'reading' : state === 'undone' ? 'undoing' : 'applying';
  return (
    <Box>
      <Typography sx={{ mb: 1 }}>
        {t(`lists.progress.${work}`)} {percent > 0 && `${percent}\u00a0%`}
      </Typography>
      <LinearProgress {...(percent > 0 && { variant: 'determinate', value: percent })} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('lists.progress.help')}
      </Typography>
    </Box>
  );
}

function Result({ list, onChange }: ListProps) {
  const t = useTranslate();
  const text = useLocalized();
  const { moment } = useDates();
  const { fault, state, appliedAt, undoneAt } = list;
  return (
    <>
      {fault && (
        <Alert severity="error">
          {fault.reason ? text(fault.reason) : t(`errors.${fault.name}`, { _: t('errors.UNKNOWN') })}
        </Alert>
      )}
      {state === 'staged' && <ApplyPanel list={list} onChange={onChange} />}
      {state === 'applied' && (
        <Alert severity="success">
          {t('lists.appliedText', { moment: appliedAt === null ? '' : moment(appliedAt) })}
        </Alert>
      )}
      {state === 'undone' && (
        <Alert severity="info">{t('lists.undoneText', { moment: undoneAt === null ? '' : moment(undoneAt) })}</Alert>
      )}
      {state === 'reading' && !fault && <Alert severity="warning">{t('lists.interruptedText')}</Alert>}
      {state === 'discarded' && !fault && <Alert severity="info">{t('lists.discardedText')}</Alert>}
      {list.report?.notes.map((note) => (
        <Alert key={note.ro} severity="warning">
          {text(note)}
        </Alert>
      ))}
    </>
  );
}
