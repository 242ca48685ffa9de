import { Alert, Box, Chip, Paper, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { type CustomerRecord, customersResource } from '@/lib/contract/admin/customers';
import { useDates } from '../../shell/dates';
import { WideColumns } from '../content/page-parts';
import { JournalOfRecord } from '../journal/journal-of-record';
import { NotesPanel } from '../orders/notes-panel';
import { CarsPanel, CartsPanel, OrdersPanel, ReturnsPanel, ReviewsPanel } from './activity-panels';
import { ContactPanel } from './contact-panel';
import { ContractsPanel } from './contracts-panel';
import { CustomerActions } from './customer-actions';

export default function CustomerShow() {
  return (
    <Show actions={false} component={Box} sx={{ '& .RaShow-main': { mt: 2 } }}>
      <CustomerPage />
    </Show>
  );
}

function CustomerPage() {
  const t = useTranslate();
  const { moment } = useDates();
  const customer = customersResource.record.safeParse(useRecordContext()).data;
  if (!customer) return null;
  const isErased = customer.erasedAt !== null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CustomerHead customer={customer} />
      {customer.erasedAt !== null && (
        <Alert severity="info">{t('customers.isErased', { date: moment(customer.erasedAt) })}</Alert>
      )}
      <WideColumns
        main={
          <>
            <OrdersPanel customer={customer} />
            <ContractsPanel customer={customer} />
            <CartsPanel customer={customer} />
            <ReturnsPanel customer={customer} />
            <ReviewsPanel customer={customer} />
            <Paper variant="outlined">
              <JournalOfRecord resource="customers" id={customer.id} />
            </Paper>
          </>
        }
        side={
          <>
            <ContactPanel customer={customer} />
            <NotesPanel resource="customers" record={customer} isReadOnly={isErased} />
            <CarsPanel customer={customer} />
          </>
        }
      />
    </Box>
  );
}

function CustomerHead({ customer }: { readonly customer: CustomerRecord }) {
  const t = useTranslate();
  const { moment } = useDates();
  const { firstName, lastName, blockedAt, standing, createdAt, erasedAt } = customer;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Typography component="h1" variant="h5" sx={{ fontWeight: 600 }}>
        {name === '' ? t('customers.noName') : name}
      </Typography>
      {blockedAt !== null && <Chip color="error" label={t('customers.blocked')} />}
      {standing !== 'owner' && <Chip color="warning" label={t(`customers.standings.${standing}`)} />}
      <Typography sx={{ color: 'text.secondary', flex: 1, whiteSpace: 'nowrap' }}>
        {t('customers.since', { date: moment(createdAt) })}
      </Typography>
      {erasedAt === null && <CustomerActions customer={customer} />}
    </Box>
  );
}
