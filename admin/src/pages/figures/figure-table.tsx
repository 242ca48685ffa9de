import { Box, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

export type FigureColumn<Row> = {
  /** Message key of the header. */
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  readonly isNumber?: boolean;
  /** Does not wrap the value, such as a date. */
  readonly isShort?: boolean;
};

type FigureTableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly FigureColumn<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: string;
};

/** Figures as a table, which scrolls inside when it is wider than the page. */
export function FigureTable<Row>({ label, rows, columns, keyOf, empty }: FigureTableProps<Row>) {
  const t = useTranslate();
  const align = ({ isNumber = false }: FigureColumn<Row>) => (isNumber ? 'right' : 'left');
  return (
    <Card>
      <Box tabIndex={0} role="region" aria-label={label} sx={{ overflow: 'auto', maxHeight: 420 }}>
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column.header} align={align(column)}>
                  {t(column.header)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map((row) => (
              <TableRow key={keyOf(row)} hover>
                {columns.map((column) => (
                  <TableCell
                    key={column.header}
                    align={align(column)}
                    sx={{
                      whiteSpace: column.isNumber || column.isShort ? 'nowrap' : 'normal',
                      overflowWrap: 'break-word',
                    }}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {rows.length === 0 && (
          <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{t(empty)}</Typography>
        )}
      </Box>
    </Card>
  );
}
