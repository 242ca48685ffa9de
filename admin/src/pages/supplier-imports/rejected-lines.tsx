import {
  Alert,
  Box,
  Chip,
  LinearProgress,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { supplierImportsResource } from '@/lib/contract/admin/supplier-imports';
import type { DryRunReport, RejectedPage } from '@/lib/contract/admin/suppliers';
import { errorText } from '../../api/error-text';
import { request } from '../../api/request';
import { ExportButtons } from '../../shell/export-buttons';
import { numberText } from '../../shell/number-text';
import { PageSwitch } from '../../shell/page-switch';
import { Section } from '../content/page-parts';
import { useLocalized } from './use-localized';

const { output } = supplierImportsResource.actions.rejected;
const perPage = 25;
type RejectedProps = { readonly id: number; readonly report: DryRunReport };

/**
 * Rejected lines of a list with reasons and original cells. Staff filter by reason, page through, and download the
 * lines.
 */
export function RejectedLines({ id, report: { counts, reasons } }: RejectedProps) {
  const t = useTranslate();
  const text = useLocalized();
  const [code, setCode] = useState<string | null>(null);
  const [page, setPage] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['rejected-lines', id, code, page],
    queryFn: async () => {
      const body = { id, code, page: page + 1, perPage };
      return output.parse(await request('supplier-imports/actions/rejected', { method: 'POST', body }));
    },
    placeholderData: keepPreviousData,
    enabled: counts.rejected > 0,
  });
  if (counts.rejected === 0) return null;
  const choose = (chosen: string | null) => {
    setCode(chosen);
    setPage(0);
  };
  return (
    <Section title="lists.tables.rejected">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 260 }}>
          {t('lists.rejectedHelp')}
          {code === null && data && data.total > 0 && data.total < counts.rejected
            ? ` ${t('lists.rejectedKept', { smart_count: data.total })}`
            : ''}
        </Typography>
        <ExportButtons path="supplier-imports/actions/exportRejected" body={{ id }} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {[
          { code: null, label: t('lists.allReasons'), lines: counts.rejected },
          ...reasons.map((one) => ({ ...one, label: text(one.reason).replaceAll(/:? …(?=\.|$)/g, '') })),
        ].map(({ code: value, label, lines }) => (
          <Chip
            key={value ?? 'all'}
            size="small"
            label={`${label} · ${numberText(lines)}`}
            color={value === code ? 'primary' : 'default'}
            onClick={() => choose(value)}
            sx={{ maxWidth: '100%' }}
          />
        ))}
      </Box>
      {error && <Alert severity="error">{t(errorText(error))}</Alert>}
      {!data && !error && <LinearProgress />}
      {data?.total === 0 && <Typography color="textSecondary">{t('lists.rejectedGone')}</Typography>}
      {data && data.total > 0 && (
        <>
          <Box sx={{ overflowX: 'auto' }}>
            <Lines page={data} />
          </Box>
          <PageSwitch total={data.total} perPage={perPage} page={page} onChange={setPage} />
        </>
      )}
    </Section>
  );
}

function Lines({ page: { headings, items } }: { readonly page: RejectedPage }) {
  const t = useTranslate();
  const text = useLocalized();
  const width = Math.max(headings.length, ...items.map(({ cells }) => cells.length));
  // Columns are keyed by index, because headings may repeat or be empty.
  const columns = Array.from({ length: width }, (_, at) => ({ at, heading: headings[at] ?? '' }));
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('lists.cells.line')}</TableCell>
          <TableCell>{t('lists.cells.reason')}</TableCell>
          {columns.map(({ at, heading }) => (
            <TableCell key={at} sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ line, reason, cells }) => (
          <TableRow key={line}>
            <TableCell align="right">{line}</TableCell>
            <TableCell sx={{ minWidth: 220, color: 'error.main' }}>{text(reason)}</TableCell>
            {columns.map(({ at }) => (
              <TableCell key={at} sx={{ minWidth: 90, maxWidth: 260, overflowWrap: 'break-word' }}>
                {cells[at]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
