import { Box, Chip } from '@mui/material';
import { DataTable, SelectInput, useTranslate } from 'react-admin';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { TwoLines } from '../content/page-parts';
import { leiText } from '../orders/lei';
import { OrderLink, PageSum } from './list-parts';
import { TransferActions } from './transfer-actions';
import { TransferToolbar } from './transfer-toolbar';
import type { Transfer } from './transfer-work';

const Column = DataTable.Col<Transfer>;
const stateChoices = ['open', 'matched', 'ignored'].map((id) => ({ id, name: `money.transferStates.${id}` }));
const filters = [<SelectInput key="state" source="state" choices={stateChoices} alwaysOn />];

/** Incoming bank transfers and the orders that they pay. */
export function Transfers() {
  const { day: dayText } = useDates();
  return (
    <OfficeList<Transfer>
      resource="transfers"
      title={false}
      search="ra.action.search"
      filters={filters}
      filterDefaultValues={{ state: 'open' }}
      sort={{ field: 'day', order: 'DESC' }}
      perPage={50}
      disableSyncWithLocation
      actions={<TransferToolbar />}
      rowClick={false}
      empty="money.noTransfers"
      tableSx={{ '& td': { verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.75, lg: 1.5 } } }}
      foot={<PageSum<Transfer> amountOf={({ amount }) => amount} />}
    >
      <Column source="day" render={({ day }) => <Box sx={{ whiteSpace: 'nowrap' }}>{dayText(day)}</Box>} />
      <Column
        source="amount"
        align="right"
        render={({ amount }) => <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>{leiText(amount)}</Box>}
      />
      <Column
        source="text"
        disableSort
        render={({ text }) => <Box sx={{ maxWidth: 420, minWidth: 160, overflowWrap: 'anywhere' }}>{text}</Box>}
      />
      <Column source="order" disableSort render={(transfer) => <OrderCell transfer={transfer} />} />
      <Column label="" disableSort align="right" render={(transfer) => <TransferActions transfer={transfer} />} />
    </OfficeList>
  );
}

const fitColours = { exact: 'success', less: 'warning', more: 'warning', paid: 'default' } as const;

function OrderCell({ transfer }: { readonly transfer: Transfer }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { state, order, reason, decidedBy, decidedAt } = transfer;
  const decided = decidedBy === null ? '' : `${decidedBy}${decidedAt === null ? '' : `, ${moment(decidedAt)}`}`;
  if (state === 'ignored') return <TwoLines first={t('money.ignoredFor', { reason })} second={decided} />;
  if (!order) return <Box sx={{ color: 'text.secondary' }}>{t('money.noOrder')}</Box>;
  const isOpen = state === 'open';
  return (
    <Box sx={{ minWidth: 200 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <OrderLink id={order.id} number={order.number} />
        {isOpen && (
          <Chip
            size="small"
            variant="outlined"
            color={fitColours[order.fit]}
            label={t(`money.fits.${order.fit}`, { due: leiText(order.due) })}
          />
        )}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
        {[order.buyer, isOpen ? (order.by === 'amount' ? t('money.byAmount') : '') : decided]
          .filter((part) => part !== '')
          .join(' · ')}
      </Box>
    </Box>
  );
}
