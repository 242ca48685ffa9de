import { Box, Chip } from '@mui/material';
import { BooleanInput, DataTable, FilterButton, ReferenceInput, SelectInput, useTranslate } from 'react-admin';
import type { CustomerItem } from '@/lib/contract/admin/customers';
import { formatPhone } from '@/lib/contract/values/phone';
import { useDates } from '../../shell/dates';
import { OfficeList } from '../content/office-list';
import { LedgerButton } from './ledger-button';

const Column = DataTable.Col<CustomerItem>;

const filters = [
  <ReferenceInput key="group" source="group" reference="customer-groups" sort={{ field: 'name', order: 'ASC' }}>
    <SelectInput optionText="name" label="resources.customers.fields.group" />
  </ReferenceInput>,
  <BooleanInput key="contract" source="contract" defaultValue />,
  <BooleanInput key="blocked" source="blocked" defaultValue />,
  <BooleanInput key="unconfirmed" source="unconfirmed" defaultValue />,
];

/** Customers, newest first. */
export default function CustomerList() {
  const { moment } = useDates();
  const nowrap = { whiteSpace: 'nowrap' };
  return (
    <OfficeList<CustomerItem>
      search="customers.search"
      filters={filters}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      create="customers.add"
      actions={
        <>
          <FilterButton />
          <LedgerButton />
        </>
      }
      rowClick="show"
      empty="customers.empty"
      // Tablets are too narrow for the group and the date.
      tableSx={{ '& .column-group, & .column-createdAt': { display: { xs: 'none', lg: 'table-cell' } } }}
    >
      <Column source="name" render={(customer) => <NameCell customer={customer} />} />
      <Column
        source="phone"
        disableSort
        render={({ phone }) => <Box sx={nowrap}>{phone === null ? '' : formatPhone(phone)}</Box>}
      />
      <Column source="email" disableSort />
      <Column source="company" disableSort render={({ company }) => company?.name ?? ''} />
      <Column source="group" disableSort render={({ group }) => group?.name ?? ''} />
      <DataTable.NumberCol source="orders" disableSort />
      <Column
        source="lastOrderAt"
        disableSort
        render={({ lastOrderAt }) => <Box sx={nowrap}>{lastOrderAt === null ? '' : moment(lastOrderAt)}</Box>}
      />
      <Column source="createdAt" render={({ createdAt }) => <Box sx={nowrap}>{moment(createdAt)}</Box>} />
    </OfficeList>
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
