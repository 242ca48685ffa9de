import { Box, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ReturnRecord } from '@/lib/contract/admin/returns';
import { leiText } from '../orders/lei';
import { Panel } from '../orders/panel';

const numeric = { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

/** The lines of a return: pieces bought, returned and received, with condition and refund. */
export function ReturnLines({ record: { lines } }: { readonly record: ReturnRecord }) {
  const t = useTranslate();
  const column = (name: string) => t(`returns.columns.${name}`);
  return (
    <Panel title={t('orders.lines')}>
      <Box sx={{ overflowX: 'auto' }}>
        <Table size="small" sx={{ '& td, & th': { px: 1 }, '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{column('part')}</TableCell>
              <TableCell>{column('condition')}</TableCell>
              <TableCell align="right">{column('bought')}</TableCell>
              <TableCell align="right">{column('quantity')}</TableCell>
              <TableCell align="right">{column('received')}</TableCell>
              <TableCell align="right">{column('value')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <LineRow key={line.position} line={line} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Panel>
  );
}

function LineRow({ line }: { readonly line: ReturnRecord['lines'][number] }) {
  const t = useTranslate();
  const isReduced = line.amount !== null && line.amount < line.value;
  const isMissing = line.received !== null && line.received < line.quantity;
  return (
    <TableRow>
      <TableCell>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>{`${line.brand} ${line.partNumber}`}</Typography>
        <Typography variant="body2">{line.name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(`returns.reasons.${line.reason}`)}
        </Typography>
      </TableCell>
      <TableCell>
        {line.condition === null ? '–' : t(`returns.conditions.${line.condition}`)}
        {line.restocked && (
          <Chip size="small" color="success" variant="outlined" label={t('returns.restocked')} sx={{ ml: 1 }} />
        )}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {line.bought}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {line.quantity}
      </TableCell>
      <TableCell align="right" sx={{ ...numeric, ...(isMissing && { color: 'warning.main', fontWeight: 700 }) }}>
        {line.received ?? '–'}
      </TableCell>
      <TableCell align="right" sx={numeric}>
        {leiText(isReduced ? (line.amount ?? 0) : line.value)}
        {isReduced && (
          <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
            {t('returns.reducedFrom', { sum: leiText(line.value) })}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
}
