import { Box, type ChipProps, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SourceOutcome, SourceRun } from '@/lib/contract/admin/supplier-sources';
import { useDates } from '../../shell/dates';
import { numberText } from '../../shell/number-text';
import { StateChip } from '../content/page-parts';

const colours: Readonly<Record<SourceOutcome, ChipProps['color']>> = {
  applied: 'success',
  waiting: 'warning',
  unchanged: 'default',
  found: 'success',
  busy: 'info',
  failed: 'error',
};

export function OutcomeChip({ run: { outcome } }: { readonly run: SourceRun }) {
  return <StateChip text={`sources.outcomes.${outcome}`} colour={colours[outcome]} />;
}

/** The last runs of a source, the newest first. */
export function SourceRuns({ runs }: { readonly runs: readonly SourceRun[] }) {
  const t = useTranslate();
  const { moment } = useDates();
  if (runs.length === 0) return <Typography color="textSecondary">{t('sources.noRuns')}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {['runAt', 'outcome', 'file', 'details'].map((name) => (
              <TableCell key={name}>{t(`sources.${name}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {runs.map((run) => (
            <TableRow key={run.at + run.outcome}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{moment(run.at)}</TableCell>
              <TableCell>
                <OutcomeChip run={run} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {run.fileName}
                {run.bytes !== null && (
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {t('sources.size', { kb: numberText(Math.max(1, Math.round(run.bytes / 1000))) })}
                  </Typography>
                )}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
                {run.fault !== null && t(`sources.faults.${run.fault}`, { _: run.fault })}
                {run.detail !== '' && (
                  <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {run.detail}
                  </Typography>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
