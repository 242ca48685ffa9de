import { Box, Button, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useState } from 'react';
import { DataTable, useListContext, useTranslate } from 'react-admin';
import type { z } from 'zod';
import { type moneyResource, openAges } from '@/lib/contract/admin/money';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { sumOf } from './amounts';
import { BookDialog } from './book-dialog';
import { type CashDesk, useDesks } from './desks';
import { OrderLink, PageSum } from './list-parts';

type OpenAmount = z.output<typeof moneyResource.item>;
const Column = DataTable.Col<OpenAmount>;

/** Delivered orders whose money is not booked, with their sums by cash desk and age. */
export function OpenAmounts() {
  const { moment } = useDates();
  return (
    <OfficeList<OpenAmount>
      resource="money"
      title={false}
      search="ra.action.search"
      sort={{ field: 'deliveredAt', order: 'ASC' }}
      perPage={50}
      disableSyncWithLocation
      rowClick={false}
      bulkActionButtons={<BookSelected />}
      empty="money.noOpen"
      tableSx={{
        '& td': { verticalAlign: 'top' },
        // On tablets, only the column of the open amount is shown.
        '& .column-due, & .column-received': { display: { xs: 'none', lg: 'table-cell' } },
        '& td, & th': { px: { xs: 0.75, lg: 1.5 } },
      }}
      tabs={<DeskSums />}
      foot={<PageSum<OpenAmount> amountOf={({ open }) => open} />}
    >
      <Column source="number" render={({ id, number }) => <OrderLink id={id} number={number} />} />
      <Column
        source="buyer"
        disableSort
        render={({ buyer, phone }) => <TwoLines first={buyer} second={formatPhone(phone)} />}
      />
      <Column source="deskName" disableSort />
      <Column
        source="deliveredAt"
        render={({ deliveredAt }) => <Box sx={{ whiteSpace: 'nowrap' }}>{moment(deliveredAt)}</Box>}
      />
      <Column source="due" disableSort align="right" render={({ due }) => leiText(due)} />
      <Column source="received" disableSort align="right" render={({ received }) => leiText(received)} />
      <Column
        source="open"
        align="right"
        render={({ open }) => <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{leiText(open)}</Box>}
      />
    </OfficeList>
  );
}

type Age = (typeof openAges)[number];

function DeskSums() {
  const t = useTranslate();
  const desks = useDesks()?.filter(({ open }) => open > 0) ?? [];
  const { filterValues, setFilters, displayedFilters } = useListContext();
  if (desks.length === 0) return null;
  const { desk: ofDesk, age: ofAge, ...others } = filterValues;
  const cell = (amount: number, desk: string | undefined, age: Age | undefined) => {
    const isChosen = desk === ofDesk && age === ofAge;
    const chosen = { ...others, ...(desk !== undefined && { desk }), ...(age !== undefined && { age }) };
    return (
      <TableCell key={age ?? 'all'} align="right">
        <Button
          size="small"
          variant={isChosen ? 'contained' : 'text'}
          disabled={amount === 0}
          onClick={() => setFilters(chosen, displayedFilters)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {leiText(amount)}
        </Button>
      </TableCell>
    );
  };
  const rowOf = (of: readonly CashDesk[], desk?: string) => [
    ...openAges.map((age) =>
      cell(
        sumOf(of, (one) => one[age]),
        desk,
        age,
      ),
    ),
    cell(
      sumOf(of, ({ open }) => open),
      desk,
      undefined,
    ),
  ];
  return (
    <Table size="small" sx={{ mb: 7, maxWidth: 900 }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('money.desk')}</TableCell>
          {openAges.map((age) => (
            <TableCell key={age} align="right">
              {t(`money.ages.${age}`)}
            </TableCell>
          ))}
          <TableCell align="right">{t('money.total')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {desks.map((desk) => (
          <TableRow key={desk.id}>
            <TableCell>
              <TwoLines first={desk.name} second={t('money.ordersOf', { smart_count: desk.orders })} />
            </TableCell>
            {rowOf([desk], desk.id)}
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& td': { fontWeight: 650, color: 'text.primary' } }}>
        <TableRow>
          <TableCell>{t('money.allDesks')}</TableCell>
          {rowOf(desks)}
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function BookSelected() {
  const t = useTranslate();
  const { data = [], selectedIds, onUnselectItems } = useListContext<OpenAmount>();
  const [isOpen, setOpen] = useState(false);
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const close = (isDone: boolean) => {
    setOpen(false);
    if (isDone) onUnselectItems();
  };
  return (
    <>
      <Box sx={{ mr: 2, fontWeight: 600, color: 'text.primary' }}>{leiText(sumOf(chosen, ({ open }) => open))}</Box>
      <Button variant="contained" size="small" disabled={chosen.length === 0} onClick={() => setOpen(true)}>
        {t('money.book.submit')}
      </Button>
      {isOpen && <BookDialog orders={chosen} onClose={close} />}
    </>
  );
}
