import Note from '@mui/icons-material/Note';
import Warning from '@mui/icons-material/Warning';
import { Box, Tab, Tabs, Tooltip, Typography } from '@mui/material';
import {
  ColumnsButton,
  CreateButton,
  DataTable,
  DateInput,
  FilterButton,
  SelectInput,
  TextInput,
  useListContext,
  useTranslate,
} from 'react-admin';
import type { OrderItem } from '@/lib/contract/admin/orders';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { ExportCsvButton } from '../../shell/export-csv-button';
import { useMay } from '../../shell/use-may';
import { OfficeList } from '../content/office-list';
import { OrderBulkActions } from './bulk-actions';
import { deliveryChoices, paymentChoices, statusChoices, taskNames } from './choices';
import { leiText } from './lei';
import { StageChip } from './stage-chip';
import { useSavedColumns } from './use-saved-columns';

const initiallyHidden = ['phone', 'email', 'company', 'reference', 'quantity'];

const filters = [
  <SelectInput key="status" source="status" choices={statusChoices} alwaysOn />,
  <SelectInput key="delivery" source="delivery" choices={deliveryChoices} alwaysOn />,
  <SelectInput key="payment" source="payment" choices={paymentChoices} />,
  <TextInput key="partNumber" source="partNumber" />,
  <DateInput key="from" source="from" />,
  <DateInput key="until" source="until" />,
];

/** Orders, by the work to do and by filters, newest first. */
export default function OrderList() {
  const t = useTranslate();
  const { moment, day } = useDates();
  useSavedColumns('orders', initiallyHidden);
  return (
    <OfficeList<OrderItem>
      search="resources.orders.fields.text"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      actions={<ListActions />}
      rowClick="show"
      hiddenColumns={initiallyHidden}
      bulkActionButtons={<OrderBulkActions />}
      empty={<Empty />}
      tableSx={{ '& td': { verticalAlign: 'top' }, '& td, & th': { px: { xs: 0.75, lg: 1.5 } } }}
      tabs={<TaskTabs />}
    >
      <OrderColumn source="number" render={(order) => <NumberCell order={order} />} />
      <OrderColumn source="createdAt" render={({ createdAt }) => <Nowrap text={moment(createdAt)} />} />
      <OrderColumn source="stage" disableSort render={({ stage }) => <StageChip stage={stage} />} />
      <OrderColumn
        source="buyer"
        disableSort
        render={({ buyer, company, phone }) => (
          <TwoLines first={company === '' ? buyer : `${buyer}, ${company}`} second={formatPhone(phone)} />
        )}
      />
      <OrderColumn source="phone" disableSort render={({ phone }) => <Nowrap text={formatPhone(phone)} />} />
      <OrderColumn source="email" disableSort />
      <OrderColumn source="company" disableSort />
      <OrderColumn source="reference" disableSort />
      <OrderColumn
        source="delivery"
        disableSort
        render={({ delivery, promisedTo }) => (
          <TwoLines
            first={t(`orders.deliveries.${delivery}`, { _: delivery })}
            second={promisedTo === null ? '' : day(promisedTo)}
          />
        )}
      />
      <OrderColumn
        source="payment"
        disableSort
        render={({ payment, paymentState }) => (
          <TwoLines
            first={t(`orders.payments.${payment}`)}
            second={paymentState === null ? '' : t(`orders.paymentStates.${paymentState}`)}
          />
        )}
      />
      <DataTable.NumberCol source="lines" disableSort />
      <DataTable.NumberCol source="quantity" disableSort />
      <OrderColumn source="total" align="right" render={({ total }) => <Nowrap text={leiText(total)} />} />
    </OfficeList>
  );
}

function ListActions() {
  const may = useMay('orders');
  return (
    <>
      <FilterButton />
      <ColumnsButton />
      {may('export') && <ExportCsvButton label="orders.export" exported="orders.exported" />}
      {may('create') && <CreateButton label="newOrder.open" variant="contained" />}
    </>
  );
}

function TaskTabs() {
  const t = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListContext();
  const choose = (task: string) => {
    const { task: _, ...others } = filterValues;
    setFilters(task === '' ? others : { ...others, task }, displayedFilters);
  };
  const known = taskNames.find((name) => name === filterValues.task) ?? '';
  return (
    <Tabs
      value={known}
      onChange={(_, task: string) => choose(task)}
      variant="scrollable"
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      {taskNames.map((name) => (
        <Tab key={name} value={name} label={t(name === '' ? 'orders.all' : `orders.tasks.${name}`)} />
      ))}
    </Tabs>
  );
}

function Empty() {
  const t = useTranslate();
  const { filterValues } = useListContext();
  return (
    <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>
      {t(filterValues.task ? 'orders.emptyTask' : 'orders.empty')}
    </Typography>
  );
}

const OrderColumn = DataTable.Col<OrderItem>;

function NumberCell({ order: { number, checkFit, notes } }: { readonly order: OrderItem }) {
  const t = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap', fontWeight: 600 }}>
      {number}
      {checkFit && (
        <Tooltip title={t('orders.checkFit')}>
          <Warning color="warning" fontSize="small" />
        </Tooltip>
      )}
      {notes > 0 && (
        <Tooltip title={t('orders.hasNotes')}>
          <Note color="disabled" fontSize="small" />
        </Tooltip>
      )}
    </Box>
  );
}

const Nowrap = ({ text }: { readonly text: string }) => <Box sx={{ whiteSpace: 'nowrap' }}>{text}</Box>;

function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <Box sx={{ minWidth: 'max-content' }}>
      {first}
      {second !== '' && (
        <Typography variant="body2" sx={{ color: 'text.secondary', fontSize: 12 }}>
          {second}
        </Typography>
      )}
    </Box>
  );
}
