import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ListPreview } from '@/lib/contract/admin/suppliers';
import { amountIn } from './amounts';
import { useLocalized } from './use-localized';

type PreviewTableProps = { readonly preview: ListPreview; readonly currency: string };
type Row = ListPreview['rows'][number];

const understood = ['brand', 'number', 'name', 'price', 'stock'] as const;

/** The first parsed rows next to the cells of the file. Shows only the cells if no row was parsed. */
export function PreviewTable({ preview, currency }: PreviewTableProps) {
  const t = useTranslate();
  if (preview.rows.length === 0) return <RawRows rows={preview.rawRows} />;
  const refused = preview.rows.filter(({ fault }) => fault !== null).length;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {t('lists.previewRows', { smart_count: preview.rows.length })}
        {refused > 0 && ` ${t('lists.previewRefused', { smart_count: refused })}`}
      </Typography>
      <Box sx={{ overflow: 'auto', maxHeight: 560 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>{t('lists.line')}</TableCell>
              {understood.map((name) => (
                <TableCell key={name} align={name === 'price' || name === 'stock' ? 'right' : 'left'}>
                  {t(`lists.fields.${name}`)}
                </TableCell>
              ))}
              <TableCell>{t('lists.rawCells')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {preview.rows.map((row) => (
              <PreviewRow key={row.line} row={row} currency={currency} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}

function PreviewRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const text = useLocalized();
  const raw = (
    <TableCell sx={{ color: 'text.secondary', fontSize: 12, minWidth: 220, overflowWrap: 'anywhere' }}>
      {row.cells.join(' | ')}
    </TableCell>
  );
  if (row.fault)
    return (
      <TableRow sx={{ bgcolor: 'rgba(211, 47, 47, 0.06)' }}>
        <TableCell>{row.line}</TableCell>
        <TableCell colSpan={understood.length} sx={{ color: 'error.main' }}>
          {text(row.fault)}
        </TableCell>
        {raw}
      </TableRow>
    );
  return (
    <TableRow>
      <TableCell>{row.line}</TableCell>
      <TableCell>{row.brand}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{row.number}</TableCell>
      <TableCell>{row.name}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {row.price === null ? '–' : amountIn(row.price, currency)}
      </TableCell>
      <TableCell align="right">{row.stock.map(({ quantity }) => quantity).join(' + ')}</TableCell>
      {raw}
    </TableRow>
  );
}

function RawRows({ rows }: { readonly rows: ListPreview['rawRows'] }) {
  const t = useTranslate();
  // The rows of a file have no other key than their index.
  const lines = rows.map((cells, at) => ({ line: at + 1, text: cells.join(' | ') }));
  if (lines.length === 0) return <Typography color="textSecondary">{t('lists.noRows')}</Typography>;
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 400 }}>
      <Table size="small">
        <TableBody>
          {lines.map(({ line, text }) => (
            <TableRow key={line}>
              <TableCell sx={{ color: 'text.secondary' }}>{line}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{text}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
