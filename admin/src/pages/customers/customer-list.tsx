import { Box, Chip, Typography } from '@mui/material';
import {
  BooleanInput,
  CreateButton,
  DataTable,
  FilterButton,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { CustomerItem } from '@/lib/contract/admin/customers';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { LedgerButton } from './ledger-button';

/** Customers, newest first. */
export default function CustomerList() {
  const filters = useFilters();
  return (
    <List
      filters={filters}
      actions={<ListActions />}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      exporter={false}
      empty={false}
    >
      <Box sx={{ width: 0, minWidth: '100%', overflowX: 'auto' }}>
        <CustomerTable />
      </Box>
    </List>
  );
}

function useFilters() {
  const t = useTranslate();
  return [
    <SearchInput key="text" source="text" alwaysOn placeholder={t('customers.search')} sx={{ minWidth: 340 }} />,
    <ReferenceInput key="group" source="group" reference="customer-groups" sort={{ field: 'name', order: 'ASC' }}>
      <SelectInput optionText="name" label="resources.customers.fields.group" />
    </ReferenceInput>,
    <BooleanInput key="contract" source="contract" defaultValue />,
    <BooleanInput key="blocked" source="blocked" defaultValue />,
    <BooleanInput key="unconfirmed" source="unconfirmed" defaultValue />,
  ];
}

function ListActions() {
  return (
    <TopToolbar>
      <FilterButton />
      <LedgerButton />
      <CreateButton label="customers.add" />
    </TopToolbar>
  );
}

function Empty() {
  const t = useTranslate();
  return <Typography sx={{ p: 4, textAlign: 'center', color: 'text.secondary' }}>{t('customers.empty')}</Typography>;
}

const CustomerColumn = DataTable.Col<CustomerItem>;

function CustomerTable() {
  const { moment } = useDates();
  const nowrap = { whiteSpace: 'nowrap' };
  return (
    <DataTable<CustomerItem>
      rowClick="show"
      bulkActionButtons={false}
      empty={<Empty />}
      // A tablet has no room for them.
      sx={{ '& .column-group, & .column-createdAt': { display: { xs: 'none', lg: 'table-cell' } } }}
    >
      <CustomerColumn source="name" render={(customer) => <NameCell customer={customer} />} />
      <CustomerColumn
        source="phone"
        disableSort
        render={({ phone }) => <Box sx={nowrap}>{phone === null ? '' : formatPhone(phone)}</Box>}
      />
      <CustomerColumn source="email" disableSort />
      <CustomerColumn source="company" disableSort render={({ company }) => company?.name ?? ''} />
      <CustomerColumn source="group" disableSort render={({ group }) => group?.name ?? ''} />
      <DataTable.NumberCol source="orders" disableSort />
      <CustomerColumn
        source="lastOrderAt"
        disableSort
        render={({ lastOrderAt }) => <Box sx={nowrap}>{lastOrderAt === null ? '' : moment(lastOrderAt)}</Box>}
      />
      <CustomerColumn source="createdAt" render={({ createdAt }) => <Box sx={nowrap}>{moment(createdAt)}</Box>} />
    </DataTable>
  );
}

function NameCell({ customer }: { readonly customer: CustomerItem }) {
  const t = useTranslate();
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, minWidth: 'max-content' }}>
      {name === '' ? t('customers.noName') : name}
      {customer.blockedAt !== null && <Chip size="small" color="error" label={t('customers.blocked')} />}
    </Box>
  );
}
