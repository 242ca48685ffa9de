import { Box, Card, Tab, Table, TableBody, TableCell, TableHead, TableRow, Tabs, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DryRunReport } from '@/lib/contract/admin/suppliers';
import { numberText } from '../../shell/number-text';
import { PageSwitch } from '../../shell/page-switch';
import { leiText } from '../orders/lei';
import { amountIn, changeText } from './amounts';

const perPage = 25;
type Cell = { readonly name: string; readonly value: ReactNode; readonly isNumber?: boolean };
type Row = readonly Cell[];
type KeyedRow = { readonly key: number; readonly cells: Row };
type TableName = 'priceChanges' | 'new' | 'changed' | 'vanished' | 'unknownCategories';
type PriceChange = DryRunReport['priceChanges'][number];

/** Samples of a report in tabs: biggest price changes, new, changed and vanished articles, and unknown categories. */
export function ReportTables({ report, currency }: { readonly report: DryRunReport; readonly currency: string }) {
  const t = useTranslate();
  const tables = tablesOf(report, currency);
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const [chosen, setChosen] = useState<TableName>();
  const [page, setPage] = useState(0);
  const table = filled.find(({ name }) => name === chosen) ?? filled[0];
  if (!table) return null;
  return (
    <Card>
      <Tabs
        value={table.name}
        variant="scrollable"
        onChange={(_, name: TableName) => {
          setChosen(name);
          setPage(0);
        }}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {filled.map(({ name, total }) => (
          <Tab key={name} value={name} label={`${t(`lists.tables.${name}`)} (${numberText(total)})`} />
        ))}
      </Tabs>
      {table.total > table.rows.length && (
        <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 1.5 }}>
          {t('lists.firstOnly', { smart_count: table.rows.length })}
        </Typography>
      )}
      <Box sx={{ overflowX: 'auto' }}>
        <Rows rows={table.rows.slice(page * perPage, (page + 1) * perPage)} />
      </Box>
      <PageSwitch total={table.rows.length} perPage={perPage} page={page} onChange={setPage} />
    </Card>
  );
}

function Rows({ rows }: { readonly rows: readonly KeyedRow[] }) {
  const t = useTranslate();
  const align = ({ isNumber }: Cell) => (isNumber ? 'right' : 'left');
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {rows[0]?.cells.map((cell) => (
            <TableCell key={cell.name} align={align(cell)}>
              {t(`lists.cells.${cell.name}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.key}>
            {row.cells.map((cell) => (
              <TableCell
                key={cell.name}
                align={align(cell)}
                sx={cell.isNumber ? { whiteSpace: 'nowrap' } : { minWidth: cell.name === 'name' ? 160 : 90 }}
              >
                {cell.value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function tablesOf(report: DryRunReport, currency: string) {
  const { counts, samples, priceChanges, unknownCategories } = report;
  const amount = (value: number | null) => (value === null ? '–' : amountIn(value, currency));
  const lei = (value: number | null) => (value === null ? '–' : leiText(value));
  const articleCells = ({ brand, number, name }: { brand: string; number: string; name: string | null }): Cell[] => [
    { name: 'brand', value: brand },
    { name: 'number', value: number },
    { name: 'name', value: name ?? '–' },
  ];
  const changeRow = (change: PriceChange): Row => [
    ...articleCells(change),
    { name: 'before', value: amount(change.before), isNumber: true },
    { name: 'after', value: amount(change.after), isNumber: true },
    { name: 'change', value: changeText(change.before, change.after), isNumber: true },
    { name: 'saleBefore', value: lei(change.priceBefore), isNumber: true },
    { name: 'saleAfter', value: lei(change.priceAfter), isNumber: true },
  ];
  const table = (name: TableName, total: number, rows: readonly Row[]) => ({
    ...{ name, total },
    // A list may repeat an article: the rows have no other key than their index.
    rows: rows.map((cells, key): KeyedRow => ({ key, cells })),
  });
  return [
    table('priceChanges', priceChanges.length, priceChanges.map(changeRow)),
    table(
      'new',
      counts.new,
      samples.new.map((one) => [
        ...articleCells(one),
        { name: 'purchase', value: amount(one.purchase), isNumber: true },
        { name: 'sale', value: lei(one.price), isNumber: true },
        { name: 'quantity', value: one.quantity, isNumber: true },
      ]),
    ),
    table('changed', counts.changed, samples.changed.map(changeRow)),
    table(
      'vanished',
      counts.vanished,
      samples.vanished.map((one) => [...articleCells(one), { name: 'inStock', value: one.quantity, isNumber: true }]),
    ),
    table(
      'unknownCategories',
      unknownCategories.length,
      unknownCategories.map(({ name, lines }) => [
        { name: 'category', value: name },
        { name: 'lines', value: lines, isNumber: true },
      ]),
    ),
  ];
}
