import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { required, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { receiptMethods } from '@/lib/contract/admin/money';
import { leiText } from '../orders/lei';
import { AmountInput } from './amount-input';
import { sumOf } from './amounts';
import { type CashDay, countedOf, type DayAmounts, differencesOf } from './day-sums';

type SumRow = {
  readonly label: string;
  readonly expected: number;
  readonly counted: ReactNode;
  readonly difference: number | undefined;
};

function SumsTable({ rows, total }: { readonly rows: readonly SumRow[]; readonly total: Omit<SumRow, 'label'> }) {
  const t = useTranslate();
  const cells = ({ expected, counted, difference }: Omit<SumRow, 'label'>) => (
    <>
      <TableCell align="right">{leiText(expected)}</TableCell>
      <TableCell align="right" sx={{ width: 190 }}>
        {counted}
      </TableCell>
      <TableCell align="right" sx={{ width: 150 }}>
        <Difference amount={difference} />
      </TableCell>
    </>
  );
  return (
    <Table size="small" sx={{ maxWidth: 760 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('money.method')}</TableCell>
          <TableCell align="right">{t('money.closing.expected')}</TableCell>
          <TableCell align="right">{t('money.closing.counted')}</TableCell>
          <TableCell align="right">{t('money.closing.difference')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.label}>
            <TableCell>{row.label}</TableCell>
            {cells(row)}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& td': { fontWeight: 650, color: 'text.primary' } }}>
        <TableRow>
          <TableCell>{t('money.total')}</TableCell>
          {cells(total)}
        </TableRow>
      </TableFooter>
    </Table>
  );
}

/** A cash difference: a surplus has a plus sign; empty while it is unknown. */
function Difference({ amount }: { readonly amount: number | undefined }) {
  if (amount === undefined) return '—';
  return (
    <Box component="span" sx={{ color: amount === 0 ? 'text.secondary' : 'error.main', whiteSpace: 'nowrap' }}>
      {`${amount > 0 ? '+' : ''}${leiText(amount)}`}
    </Box>
  );
}

/** Expected sums of an open day with the fields for the counted ones, and for the reason of a difference. */
export function CountedSums({ expected }: { readonly expected: DayAmounts }) {
  const t = useTranslate();
  const counted = countedOf(useWatch());
  const { byMethod, total, needsReason } = differencesOf(expected, counted);
  const rows = byMethod.map(({ method, difference }) => ({
    label: t(`money.methods.${method}`),
    expected: expected[method],
    counted: (
      <AmountInput
        source={method}
        label={false}
        helperText={false}
        margin="none"
        aria-label={t(`money.methods.${method}`)}
        isSigned
        isRequired
      />
    ),
    difference,
  }));
  const totalExpected = sumOf(receiptMethods, (method) => expected[method]);
  return (
    <>
      <SumsTable
        rows={rows}
        total={{
          expected: totalExpected,
          counted: total === undefined ? '' : leiText(totalExpected + total),
          difference: total,
        }}
      />
      {needsReason && (
        <Box sx={{ maxWidth: 760 }}>
          <TextInput
            source="reason"
            label="money.closing.reason"
            validate={required()}
            multiline
            helperText={false}
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </Box>
      )}
    </>
  );
}

/** Expected and counted sums of a closed day. */
export function ClosedSums({ day: { expected, counted, difference } }: { readonly day: CashDay }) {
  const t = useTranslate();
  const rows = receiptMethods.map((method) => ({
    label: t(`money.methods.${method}`),
    expected: expected[method],
    counted: counted === null ? '' : leiText(counted[method]),
    difference: counted === null ? undefined : counted[method] - expected[method],
  }));
  const total = {
    expected: expected.total,
    counted: counted === null ? '' : leiText(counted.total),
    difference: difference ?? undefined,
  };
  return <SumsTable rows={rows} total={total} />;
}
